create table "text_form" (
  "resource" text not null,
  "rule" integer not null,
  "up_to" bigint default 0 not null,
  "done" boolean default false not null,
  constraint text_form_pkey primary key ("resource")
);

CREATE INDEX blacklist_alike_idx ON public.blacklist USING btree (lower(player_id), player_id);

CREATE INDEX entry_alike_idx ON public.entry USING btree (lower(player_id), player_id);
