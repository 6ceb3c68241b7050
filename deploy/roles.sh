#!/bin/sh
# Run once by the image of PostgreSQL, over an empty volume: the owner of the tables, and the role of the running server.
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username postgres <<'SQL'
create role console_owner login password :'password';
create role console_app login password :'password';
create database console owner console_owner;
SQL
