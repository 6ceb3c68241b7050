-- Once, on the primary, as the superuser: the owner of the tables, the role of the running server, and their database.
-- psql asks for both passwords: psql -f roles.sql
\prompt 'Password of console_owner: ' owner_password
\prompt 'Password of console_app: ' app_password
create role console_owner login password :'owner_password';
create role console_app login password :'app_password';
create database console owner console_owner;
