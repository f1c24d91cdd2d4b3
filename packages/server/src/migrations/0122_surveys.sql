-- Short voluntary questionnaires and their answers. The newest open one is in use.
create table survey (
  survey_id text primary key,
  title text not null,
  summary text not null,
  questions jsonb not null,               -- [{"questionId","text","kind","options":[{"value","label"}]}]
  open boolean not null default true,
  sort integer not null
);

create table survey_answer (
  customer_id uuid not null,
  survey_id text not null,
  answers jsonb not null,                 -- [{"questionId","chosen":["…"]}]: choices of a list, no free text
  answered_at timestamptz not null default now(),
  primary key (customer_id, survey_id)
);
create index survey_answer_over on survey_answer (answered_at);

-- The text existed before it had a scene that asks for consent.
update agreement set scenes = '{survey}' where key = 'questionPrivate' and scenes = '{}';
