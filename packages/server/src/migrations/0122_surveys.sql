-- Short questionnaires that nobody has to answer, and what was chosen. The newest that is open is asked.
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
  answers jsonb not null,                 -- [{"questionId","chosen":["…"]}]: choices of a list, no words of one's own
  answered_at timestamptz not null default now(),
  primary key (customer_id, survey_id)
);
create index survey_answer_over on survey_answer (answered_at);

-- the text was there before it had a place where it is agreed to
update agreement set scenes = '{survey}' where key = 'questionPrivate' and scenes = '{}';
