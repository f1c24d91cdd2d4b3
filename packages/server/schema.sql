-- The schema that all migrations together make, for reading and searching; the migrations are what runs.
-- Who may do what with it: grants.data.ts beside the table types. Written by `npm run generate`, compared by a test.

create domain bank_movement_standing as text CHECK ((VALUE = ANY (ARRAY['first'::text, 'late'::text, 'double'::text, 'reversal'::text])));

create domain bank_order_kind as text CHECK ((VALUE = ANY (ARRAY['collect'::text, 'payout'::text, 'return'::text, 'refund'::text, 'reward'::text]))) NOT VALID;

create domain bank_order_state as text CHECK ((VALUE = ANY (ARRAY['intended'::text, 'sent'::text, 'succeeded'::text, 'failed'::text])));

create domain bank_statement_format as text CHECK ((VALUE = ANY (ARRAY['csv'::text, 'camt053'::text])));

create domain bank_statement_line_state as text CHECK ((VALUE = ANY (ARRAY['open'::text, 'matched'::text, 'booked'::text, 'known'::text, 'setAside'::text])));

create domain campaign_grant_state as text CHECK ((VALUE = ANY (ARRAY['given'::text, 'returned'::text])));

create domain closing_state as text CHECK ((VALUE = ANY (ARRAY['waiting'::text, 'undone'::text, 'stopped'::text, 'done'::text])));

create domain collection_mark_kind as text CHECK ((VALUE = ANY (ARRAY['noCalls'::text, 'deceased'::text])));

create domain complaint_state as text CHECK ((VALUE = ANY (ARRAY['received'::text, 'inHand'::text, 'answered'::text, 'closed'::text])));

create domain contact_channel as text CHECK ((VALUE = ANY (ARRAY['call'::text, 'message'::text, 'letter'::text])));

create domain contact_outcome as text CHECK ((VALUE = ANY (ARRAY['reached'::text, 'cannotPay'::text, 'noAnswer'::text, 'notBorrower'::text, 'sent'::text])));

create domain coupon_state as text CHECK ((VALUE = ANY (ARRAY['usable'::text, 'locked'::text, 'used'::text, 'expired'::text])));

create domain desk_payment_state as text CHECK ((VALUE = ANY (ARRAY['created'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'closed'::text, 'refunding'::text, 'refunded'::text, 'reversed'::text]))) NOT VALID;

create domain desk_purpose as text CHECK ((VALUE = ANY (ARRAY['premium'::text, 'topUp'::text, 'letong'::text]))) NOT VALID;

create domain fen_above_zero as bigint CHECK ((VALUE > 0));

create domain fen_from_zero as bigint CHECK ((VALUE >= 0));

create domain hardship_state as text CHECK ((VALUE = ANY (ARRAY['requested'::text, 'asked'::text, 'offered'::text, 'running'::text, 'completed'::text, 'refused'::text, 'withdrawn'::text, 'lapsed'::text, 'missed'::text, 'closed'::text])));

create domain invite_step as text CHECK ((VALUE = ANY (ARRAY['registered'::text, 'realName'::text, 'line'::text, 'firstLoan'::text])));

create domain ledger_account_kind as text CHECK ((VALUE = ANY (ARRAY['loanPrincipal'::text, 'loanInterest'::text, 'loanFee'::text, 'loanPenalty'::text, 'suspense'::text, 'rewardPayable'::text, 'points'::text, 'bankClearing'::text, 'offlineClearing'::text, 'funderSettlement'::text, 'interestIncome'::text, 'feeIncome'::text, 'penaltyIncome'::text, 'marketingCost'::text, 'writeOff'::text, 'pointsIssued'::text, 'writeOffAllowance'::text, 'merchantSettlement'::text, 'insurerPayable'::text, 'serviceHeld'::text, 'servicePayable'::text, 'dueInterest'::text, 'dueFee'::text]))) NOT VALID;

create sequence ledger_account_number;

create domain ledger_amount as bigint CHECK ((VALUE <> 0));

create domain ledger_currency as text CHECK ((VALUE = ANY (ARRAY['CNY'::text, 'FUDOU'::text, 'RICHBEAN'::text])));

create domain lender_books_state as text CHECK ((VALUE = ANY (ARRAY['notCompared'::text, 'agreed'::text, 'differing'::text, 'accepted'::text])));

create domain letong_card_state as text CHECK ((VALUE = ANY (ARRAY['ordered'::text, 'declined'::text, 'ready'::text, 'activating'::text, 'active'::text, 'cancelled'::text, 'ended'::text])));

create domain letter_kind as text CHECK ((VALUE = ANY (ARRAY['repayment'::text, 'service'::text, 'activity'::text])));

create domain loan_order_state as text CHECK ((VALUE = ANY (ARRAY['draft'::text, 'submitted'::text, 'waitingAuth'::text, 'reviewing'::text, 'approved'::text, 'signing'::text, 'disbursing'::text, 'repaying'::text, 'settled'::text, 'cancelled'::text, 'refused'::text, 'payoutFailed'::text, 'timedOut'::text])));

create domain loan_periods as integer CHECK (((VALUE >= 1) AND (VALUE <= 60)));

create domain mail_state as text CHECK ((VALUE = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text, 'bounced'::text, 'unwanted'::text, 'late'::text])));

create domain mall_order_state as text CHECK ((VALUE = ANY (ARRAY['held'::text, 'spent'::text, 'returned'::text, 'refused'::text, 'voided'::text])));

create domain offline_payment_state as text CHECK ((VALUE = ANY (ARRAY['reviewing'::text, 'accepted'::text, 'rejected'::text])));

create domain phone_operator as text CHECK ((VALUE = ANY (ARRAY['mobile'::text, 'unicom'::text, 'telecom'::text, 'broadnet'::text])));

create domain point_currency as text CHECK ((VALUE = ANY (ARRAY['FUDOU'::text, 'RICHBEAN'::text])));

create domain policy_state as text CHECK ((VALUE = ANY (ARRAY['asked'::text, 'issued'::text, 'inForce'::text, 'declined'::text, 'cancelled'::text, 'lapsed'::text, 'ended'::text])));

create domain prepayment_state as text CHECK ((VALUE = ANY (ARRAY['quoted'::text, 'confirmed'::text, 'paying'::text, 'settled'::text, 'failed'::text, 'expired'::text, 'stale'::text])));

create domain proof_kind as text CHECK ((VALUE = ANY (ARRAY['deal'::text, 'sms'::text, 'identity'::text, 'captcha'::text])));

create domain proposal_state as text CHECK ((VALUE = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text])));

create domain purchase_state as text CHECK ((VALUE = ANY (ARRAY['open'::text, 'taken'::text, 'paid'::text, 'returned'::text])));

create domain refund_state as text CHECK ((VALUE = ANY (ARRAY['requested'::text, 'accepted'::text, 'allocated'::text, 'payingOut'::text, 'completed'::text, 'rejected'::text])));

create domain repayment_order_kind as text CHECK ((VALUE = ANY (ARRAY['active'::text, 'autoDebit'::text, 'settlement'::text, 'offline'::text, 'refund'::text, 'partialPrepayment'::text]))) NOT VALID;

create domain repayment_order_state as text CHECK ((VALUE = ANY (ARRAY['created'::text, 'codeSent'::text, 'processing'::text, 'succeeded'::text, 'partlySucceeded'::text, 'failed'::text, 'closed'::text, 'reversed'::text, 'refunded'::text])));

create domain reward_state as text CHECK ((VALUE = ANY (ARRAY['waiting'::text, 'payable'::text, 'void'::text])));

create domain staff_role_name as text CHECK ((VALUE = ANY (ARRAY['agent'::text, 'reviewer'::text, 'finance'::text, 'marketing'::text, 'risk'::text, 'auditor'::text, 'admin'::text])));

create domain top_up_state as text CHECK ((VALUE = ANY (ARRAY['created'::text, 'paid'::text, 'accepted'::text, 'delivered'::text, 'failed'::text, 'closed'::text])));

create domain voucher_state as text CHECK ((VALUE = ANY (ARRAY['toUpload'::text, 'reviewing'::text, 'passed'::text, 'rejected'::text, 'expired'::text])));

create domain we_chat_message_state as text CHECK ((VALUE = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'refused'::text, 'unsure'::text, 'late'::text, 'unwanted'::text])));

create domain withdrawal_state as text CHECK ((VALUE = ANY (ARRAY['requested'::text, 'paid'::text, 'failed'::text])));

create domain work_queue as text CHECK ((VALUE = ANY (ARRAY['cases'::text, 'tickets'::text, 'identities'::text, 'vouchers'::text, 'hardships'::text, 'topUps'::text, 'collections'::text, 'offline'::text, 'refund'::text, 'return'::text])));

create table account_choice (
  ticket_hash bytea not null,
  customer_id uuid not null,
  channel text default ''::text not null,
  device_hash bytea,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_choice_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX account_choice_age ON account_choice USING btree (expires_at);
CREATE INDEX account_choice_customer ON account_choice USING btree (customer_id);

create table account_closing (
  customer_id uuid not null,
  closing_id uuid not null,
  state closing_state not null,
  reason text default ''::text not null,
  asked_on date not null,
  due_on date not null,
  handed_on date,
  asked_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint account_closing_pkey PRIMARY KEY (customer_id, closing_id)
);
CREATE INDEX account_closing_due ON account_closing USING btree (due_on) WHERE ((state)::text = 'waiting'::text);
CREATE INDEX account_closing_newest ON account_closing USING btree (asked_at DESC, closing_id DESC);
CREATE UNIQUE INDEX account_closing_one_waiting ON account_closing USING btree (customer_id) WHERE ((state)::text = 'waiting'::text);

create table activity (
  activity_id text not null,
  type text not null,
  title text not null,
  summary text not null,
  cover text default ''::text not null,
  sections jsonb not null,
  link_label text default ''::text not null,
  link_url text default ''::text not null,
  starts_on date,
  ends_on date,
  open boolean default true not null,
  sort integer default 0 not null,
  campaign_code text,
  constraint activity_pkey PRIMARY KEY (activity_id),
  constraint activity_campaign_code_fkey FOREIGN KEY (campaign_code) REFERENCES campaign(code),
  constraint activity_type_check CHECK ((type = ANY (ARRAY['activity'::text, 'article'::text])))
);
CREATE UNIQUE INDEX activity_campaign ON activity USING btree (campaign_code) WHERE (campaign_code IS NOT NULL);

create table agreement (
  key text not null,
  version text not null,
  title text not null,
  scenes text[] default '{}'::text[] not null,
  must_read boolean default false not null,
  effective_on date not null,
  sections jsonb not null,
  sort integer default 0 not null,
  published_by text,
  published_at timestamp with time zone,
  proposal_id uuid,
  constraint agreement_pkey PRIMARY KEY (key, version),
  constraint agreement_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposal(proposal_id)
);

create table attribution (
  customer_id uuid not null,
  channel text default ''::text not null,
  source text default ''::text not null,
  channel_data text default ''::text not null,
  auth_code text default ''::text not null,
  noted_at timestamp with time zone default now() not null,
  constraint attribution_pkey PRIMARY KEY (customer_id)
);
CREATE INDEX attribution_noted ON attribution USING btree (noted_at);

create table audit (
  audit_id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor text not null,
  action text not null,
  subject text not null,
  facts jsonb default '{}'::jsonb not null,
  previous_hash bytea,
  hash bytea default '\x'::bytea not null,
  constraint audit_pkey PRIMARY KEY (audit_id)
);
CREATE INDEX audit_newest ON audit USING btree (at, audit_id);
CREATE INDEX audit_of_action ON audit USING btree (action, at, audit_id);
CREATE INDEX audit_of_actor ON audit USING btree (actor, at, audit_id);
CREATE INDEX audit_of_operators ON audit USING btree (at, audit_id) WHERE (actor ~~ 'ops:%'::text);
CREATE INDEX audit_of_staff ON audit USING btree (at, audit_id) WHERE (actor ~~ 'staff:%'::text);
CREATE INDEX audit_of_staff_action ON audit USING btree (actor, action, at, audit_id) WHERE (actor ~~ 'staff:%'::text);
CREATE INDEX audit_of_subject ON audit USING btree (subject, at, audit_id);
CREATE TRIGGER audit_is_append_only BEFORE DELETE OR UPDATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_is_chained BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION chain_audit();
CREATE TRIGGER audit_waits BEFORE INSERT ON audit FOR EACH STATEMENT EXECUTE FUNCTION wait_for_audit_chain();

create table auth_code (
  code text not null,
  channel text not null,
  most_uses integer not null,
  uses integer default 0 not null,
  last_day date not null,
  ended_at timestamp with time zone,
  issued_by text not null,
  issued_at timestamp with time zone default now() not null,
  constraint auth_code_pkey PRIMARY KEY (code),
  constraint auth_code_channel_check CHECK ((channel <> ''::text)),
  constraint auth_code_check CHECK (((uses >= 0) AND (uses <= most_uses))),
  constraint auth_code_code_check CHECK ((code ~ '^[A-Z0-9_]{4,8}$'::text)),
  constraint auth_code_most_uses_check CHECK ((most_uses > 0))
);

create table auth_task (
  customer_id uuid not null,
  task_id uuid not null,
  type text not null,
  state text not null,
  party_task_no text,
  need jsonb,
  progress integer default 0 not null,
  report jsonb,
  fail_reason text,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  expires_on date,
  revoked_at timestamp with time zone,
  redirect_url text,
  asked_at timestamp with time zone,
  polls integer default 0 not null,
  constraint auth_task_pkey PRIMARY KEY (customer_id, task_id),
  constraint auth_task_type_check CHECK ((type = ANY (ARRAY['creditCard'::text, 'socialSecurity'::text, 'providentFund'::text, 'sesame'::text, 'operator'::text, 'crawler'::text])))
);
CREATE UNIQUE INDEX auth_task_one_running ON auth_task USING btree (customer_id, type) WHERE (state = ANY (ARRAY['CREATED'::text, 'RUNNING'::text, 'NEED_SMS'::text, 'NEED_CAPTCHA'::text, 'NEED_PASSWORD'::text]));
CREATE INDEX auth_task_running ON auth_task USING btree (created_at) WHERE (state = ANY (ARRAY['CREATED'::text, 'RUNNING'::text, 'NEED_SMS'::text, 'NEED_CAPTCHA'::text, 'NEED_PASSWORD'::text]));

create table bank (
  code text not null,
  name text not null,
  limit_once bigint not null,
  limit_day bigint not null,
  supported boolean default true not null,
  sort integer default 0 not null,
  constraint bank_pkey PRIMARY KEY (code)
);

create table bank_bin (
  prefix text not null,
  bank_code text not null,
  card_type text not null,
  constraint bank_bin_pkey PRIMARY KEY (prefix),
  constraint bank_bin_bank_code_fkey FOREIGN KEY (bank_code) REFERENCES bank(code),
  constraint bank_bin_card_type_check CHECK ((card_type = ANY (ARRAY['debit'::text, 'credit'::text])))
);

create table bank_instruction (
  instruction_no text not null,
  customer_id uuid not null,
  kind bank_order_kind not null,
  subject uuid not null,
  card_id uuid not null,
  amount fen_above_zero not null,
  channel text default '9F'::text not null,
  state bank_order_state not null,
  channel_txn text,
  fail_reason text,
  attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  finished_at timestamp with time zone,
  summary text default ''::text not null,
  business_date date not null,
  asked_at timestamp with time zone,
  due_at timestamp with time zone default now() not null,
  ask_round integer default 0 not null,
  payee_token text,
  retry_of text,
  tries smallint default 1 not null,
  retry_after date,
  trace text,
  constraint bank_instruction_pkey PRIMARY KEY (instruction_no)
) with (fillfactor=70);
CREATE INDEX bank_instruction_day ON bank_instruction USING brin (business_date) WITH (pages_per_range='16');
CREATE INDEX bank_instruction_due ON bank_instruction USING btree (due_at) WHERE ((state)::text = ANY (ARRAY['intended'::text, 'sent'::text]));
CREATE UNIQUE INDEX bank_instruction_one_collection ON bank_instruction USING btree (customer_id, subject) WHERE (((kind)::text = 'collect'::text) AND ((state)::text = ANY (ARRAY['intended'::text, 'sent'::text, 'succeeded'::text])));
CREATE INDEX bank_instruction_retry_after ON bank_instruction USING btree (retry_after) WHERE (retry_after IS NOT NULL);
CREATE UNIQUE INDEX bank_instruction_retry_of ON bank_instruction USING btree (retry_of) WHERE (retry_of IS NOT NULL);
CREATE INDEX bank_instruction_subject ON bank_instruction USING btree (customer_id, subject);

create table bank_movement (
  channel text not null,
  channel_txn text not null,
  instruction_no text not null,
  customer_id uuid not null,
  kind bank_order_kind not null,
  amount fen_above_zero not null,
  standing bank_movement_standing not null,
  business_date date not null,
  seen_at timestamp with time zone default now() not null,
  reverses text,
  constraint bank_movement_pkey PRIMARY KEY (channel, channel_txn)
);
CREATE INDEX bank_movement_day ON bank_movement USING brin (business_date) WITH (pages_per_range='16');
CREATE INDEX bank_movement_instruction ON bank_movement USING btree (instruction_no);
CREATE INDEX bank_movement_of_customer ON bank_movement USING btree (customer_id, business_date);
CREATE UNIQUE INDEX bank_movement_reversal ON bank_movement USING btree (channel, reverses) WHERE (reverses IS NOT NULL);

create table bank_statement (
  statement_id uuid not null,
  file_hash bytea not null,
  format bank_statement_format not null,
  found jsonb not null,
  imported_by uuid not null,
  imported_at timestamp with time zone default now() not null,
  constraint bank_statement_pkey PRIMARY KEY (statement_id),
  constraint bank_statement_file_hash_key UNIQUE (file_hash),
  constraint bank_statement_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES staff(staff_id)
);

create table bank_statement_line (
  line_id uuid not null,
  statement_id uuid not null,
  line_no integer not null,
  booked_on date not null,
  amount fen_above_zero not null,
  reference text not null,
  slip_key text generated always as (upper(regexp_replace(reference, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) stored not null,
  payer_cipher text,
  payer_index bytea,
  mobile_index bytea,
  mentions text[] default '{}'::text[] not null,
  state bank_statement_line_state default 'open'::text not null,
  payment_no text,
  app_id text,
  is_exact boolean default false not null,
  matched_by uuid,
  proposal_id uuid,
  customer_id uuid,
  repay_no text,
  reason text default ''::text not null,
  moved_at timestamp with time zone default now() not null,
  constraint bank_statement_line_pkey PRIMARY KEY (line_id),
  constraint bank_statement_line_repay_no_key UNIQUE (repay_no),
  constraint bank_statement_line_slip_key_key UNIQUE (slip_key),
  constraint bank_statement_line_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint bank_statement_line_matched_by_fkey FOREIGN KEY (matched_by) REFERENCES staff(staff_id),
  constraint bank_statement_line_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposal(proposal_id),
  constraint bank_statement_line_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statement(statement_id),
  constraint bank_line_is_booked_as CHECK ((((state)::text = 'booked'::text) = ((repay_no IS NOT NULL) AND (customer_id IS NOT NULL)))),
  constraint bank_line_pays_one_thing CHECK ((((state)::text = ANY (ARRAY['matched'::text, 'booked'::text])) = ((payment_no IS NULL) <> (app_id IS NULL)))),
  constraint bank_statement_line_line_no_check CHECK ((line_no > 0))
);
CREATE INDEX bank_line_customer ON bank_statement_line USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX bank_line_of_amount ON bank_statement_line USING btree (amount) WHERE ((state)::text = 'open'::text);
CREATE INDEX bank_line_oldest ON bank_statement_line USING btree (state, booked_on, statement_id, line_no, line_id);
CREATE UNIQUE INDEX bank_line_payment ON bank_statement_line USING btree (payment_no) WHERE (payment_no IS NOT NULL);
CREATE INDEX bank_line_proposal ON bank_statement_line USING btree (proposal_id) WHERE (proposal_id IS NOT NULL);
CREATE TRIGGER bank_line_stays_as_read BEFORE DELETE OR UPDATE OF line_id, statement_id, line_no, booked_on, amount, reference ON bank_statement_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER booked_bank_line_stays BEFORE UPDATE OF state, payment_no, app_id, customer_id, repay_no ON bank_statement_line FOR EACH ROW WHEN (((old.state)::text = 'booked'::text)) EXECUTE FUNCTION refuse_change();

create table banner (
  banner_id text not null,
  "position" text not null,
  title text not null,
  text text not null,
  url text not null,
  sort integer default 0 not null,
  img text default ''::text not null,
  kind text default 'banner'::text not null,
  starts_on date,
  ends_on date,
  open boolean default true not null,
  program_id text,
  constraint banner_pkey PRIMARY KEY (banner_id),
  constraint banner_program_id_fkey FOREIGN KEY (program_id) REFERENCES crm_program(program_id),
  constraint banner_kind_check CHECK ((kind = ANY (ARRAY['banner'::text, 'advert'::text])))
);

create table banner_click (
  banner_id text not null,
  page text not null,
  "position" integer not null,
  business_date date not null,
  clicks integer default 1 not null,
  constraint banner_click_pkey PRIMARY KEY (banner_id, page, "position", business_date),
  constraint banner_click_banner_id_fkey FOREIGN KEY (banner_id) REFERENCES banner(banner_id) ON DELETE CASCADE
);

create table bureau_report (
  customer_id uuid not null,
  order_id uuid not null,
  as_of date not null,
  version smallint default 1 not null,
  report_no text not null,
  status text not null,
  days_past_due integer not null,
  balance fen_from_zero not null,
  send_on date not null,
  created_at timestamp with time zone default now() not null,
  sent_on date,
  refused_at timestamp with time zone,
  disputed boolean default false not null,
  subject_cipher text,
  constraint bureau_report_pkey PRIMARY KEY (customer_id, order_id, as_of, version),
  constraint bureau_report_report_no_key UNIQUE (report_no),
  constraint bureau_report_check CHECK (((days_past_due > 0) = (status = 'overdue'::text))),
  constraint bureau_report_days_past_due_check CHECK ((days_past_due >= 0)),
  constraint bureau_report_status_check CHECK ((status = ANY (ARRAY['normal'::text, 'overdue'::text, 'settled'::text, 'withdrawn'::text]))),
  constraint bureau_report_version_check CHECK ((version >= 1))
);
CREATE INDEX bureau_report_unsent ON bureau_report USING btree (send_on) WHERE ((sent_on IS NULL) AND (refused_at IS NULL));

create table business_calendar (
  only_row boolean default true not null,
  business_date date not null,
  closing_date date,
  moved_at timestamp with time zone default now() not null,
  constraint business_calendar_pkey PRIMARY KEY (only_row),
  constraint business_calendar_only_row_check CHECK (only_row)
);

create table campaign (
  code text not null,
  kind text not null,
  title text not null,
  currency ledger_currency default 'CNY'::text not null,
  budget bigint not null,
  spent bigint default 0 not null,
  starts_on date,
  ends_on date,
  event text,
  conditions jsonb default '{}'::jsonb not null,
  prizes jsonb default '[]'::jsonb not null,
  per_person integer default 1 not null,
  per_day integer,
  open boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint campaign_pkey PRIMARY KEY (code),
  constraint campaign_event_check CHECK ((event = ANY (ARRAY['registered'::text, 'lineActivated'::text, 'firstLoan'::text, 'loanSettled'::text]))),
  constraint campaign_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'claim'::text, 'redRain'::text, 'giftBag'::text, 'reward'::text]))),
  constraint campaign_of_an_event CHECK (((kind = 'event'::text) = (event IS NOT NULL))),
  constraint campaign_per_day_check CHECK ((per_day > 0)),
  constraint campaign_per_person_check CHECK ((per_person > 0)),
  constraint campaign_promises_no_more_than_its_budget CHECK (((spent >= 0) AND (spent <= budget))),
  constraint campaign_with_tries CHECK (((kind = 'redRain'::text) = (per_day IS NOT NULL)))
) with (fillfactor=50);

create table campaign_grant (
  customer_id uuid not null,
  grant_id uuid not null,
  campaign_code text not null,
  occasion text not null,
  nth integer not null,
  amount bigint not null,
  state campaign_grant_state default 'given'::text not null,
  coupon_ids uuid[] default '{}'::uuid[] not null,
  granted_on date not null,
  created_at timestamp with time zone default now() not null,
  constraint campaign_grant_pkey PRIMARY KEY (customer_id, grant_id),
  constraint campaign_grant_customer_id_campaign_code_nth_key UNIQUE (customer_id, campaign_code, nth),
  constraint campaign_grant_customer_id_campaign_code_occasion_key UNIQUE (customer_id, campaign_code, occasion),
  constraint campaign_grant_grant_id_key UNIQUE (grant_id),
  constraint campaign_grant_amount_check CHECK ((amount > 0))
);
CREATE INDEX campaign_grant_day ON campaign_grant USING btree (campaign_code, granted_on);

create table campaign_try (
  customer_id uuid not null,
  campaign_code text not null,
  business_date date not null,
  nth integer not null,
  grant_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint campaign_try_pkey PRIMARY KEY (customer_id, campaign_code, business_date, nth)
);

create table card (
  customer_id uuid not null,
  card_id uuid not null,
  state text not null,
  bank_code text not null,
  bank_name text not null,
  type text not null,
  number_cipher text not null,
  number_index bytea not null,
  tail text not null,
  reserved_mobile_cipher text not null,
  bind_no text,
  card_token text,
  is_default boolean default false not null,
  created_at timestamp with time zone default now() not null,
  bound_at timestamp with time zone,
  unbound_at timestamp with time zone,
  confirming_at timestamp with time zone,
  constraint card_pkey PRIMARY KEY (customer_id, card_id),
  constraint card_state_check CHECK ((state = ANY (ARRAY['created'::text, 'smsSent'::text, 'bound'::text, 'payee'::text, 'unbound'::text, 'invalid'::text]))),
  constraint card_state_of_type CHECK (
CASE state
    WHEN 'bound'::text THEN (type = 'debit'::text)
    WHEN 'payee'::text THEN (type = 'credit'::text)
    ELSE true
END),
  constraint card_type_check CHECK ((type = ANY (ARRAY['debit'::text, 'credit'::text])))
);
CREATE INDEX card_bind_no ON card USING btree (customer_id, bind_no);
CREATE INDEX card_newest ON card USING btree (customer_id, created_at);
CREATE INDEX card_of_others ON card USING btree (number_index);
CREATE UNIQUE INDEX card_once ON card USING btree (customer_id, number_index) WHERE (state = 'bound'::text);
CREATE UNIQUE INDEX card_one_default ON card USING btree (customer_id) WHERE ((state = 'bound'::text) AND is_default);
CREATE UNIQUE INDEX card_payee_once ON card USING btree (customer_id, number_index) WHERE (state = 'payee'::text);

create table clearance_certificate (
  customer_id uuid not null,
  certificate_id uuid not null,
  state text not null,
  certificate_no text not null,
  verify_code text not null,
  title text not null,
  facts_cipher text not null,
  loans jsonb not null,
  holder_masked text not null,
  email_cipher text,
  pdf bytea,
  pdf_hash bytea,
  issued_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  issued_on date,
  constraint clearance_certificate_pkey PRIMARY KEY (customer_id, certificate_id),
  constraint clearance_certificate_certificate_no_key UNIQUE (certificate_no),
  constraint clearance_certificate_state_check CHECK ((state = ANY (ARRAY['applied'::text, 'ready'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX clearance_certificate_by_id ON clearance_certificate USING btree (certificate_id);
CREATE INDEX clearance_certificate_newest ON clearance_certificate USING btree (customer_id, created_at DESC);

create table close_run (
  business_date date not null,
  begun_at timestamp with time zone default now() not null,
  starts integer default 1 not null,
  ended_at timestamp with time zone,
  constraint close_run_pkey PRIMARY KEY (business_date)
);

create table close_step (
  step text not null,
  business_date date not null,
  chunk integer not null,
  rows integer not null,
  finished_at timestamp with time zone default now() not null,
  amount bigint default 0 not null,
  took_ms integer default 0 not null,
  done boolean default true not null,
  reached jsonb,
  skipped boolean default false not null,
  constraint close_step_pkey PRIMARY KEY (step, business_date, chunk)
);
CREATE INDEX close_step_of_date ON close_step USING btree (business_date);

create table collection_contact (
  customer_id uuid not null,
  contact_id uuid not null,
  staff_id uuid not null,
  channel contact_channel not null,
  begun_at timestamp with time zone default contact_clock() not null,
  day date generated always as (((begun_at AT TIME ZONE 'Asia/Shanghai'::text))::date) stored not null,
  turn smallint not null,
  outcome contact_outcome,
  note_cipher text,
  finished_at timestamp with time zone,
  constraint collection_contact_pkey PRIMARY KEY (customer_id, contact_id),
  constraint contact_of_the_day UNIQUE (customer_id, day, turn),
  constraint collection_contact_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint collection_contact_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  constraint contact_is_by_day CHECK (((((begun_at AT TIME ZONE 'Asia/Shanghai'::text))::time without time zone >= '08:00:00'::time without time zone) AND (((begun_at AT TIME ZONE 'Asia/Shanghai'::text))::time without time zone < '21:00:00'::time without time zone))),
  constraint contact_is_finished_with_its_outcome CHECK (((outcome IS NULL) = (finished_at IS NULL))),
  constraint contact_is_one_of_two_a_day CHECK (((turn >= 1) AND (turn <= 2))),
  constraint contact_outcome_is_of_its_channel CHECK (((outcome IS NULL) OR (((channel)::text = 'call'::text) = ((outcome)::text <> 'sent'::text))))
);
CREATE TRIGGER contact_stays_as_begun BEFORE UPDATE OF customer_id, contact_id, staff_id, channel, begun_at, turn ON collection_contact FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER finished_contact_stays BEFORE UPDATE OF outcome, finished_at ON collection_contact FOR EACH ROW WHEN ((old.outcome IS NOT NULL)) EXECUTE FUNCTION refuse_change();

create table collection_mark (
  customer_id uuid not null,
  kind collection_mark_kind not null,
  staff_id uuid not null,
  made_at timestamp with time zone default now() not null,
  constraint collection_mark_pkey PRIMARY KEY (customer_id, kind),
  constraint collection_mark_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint collection_mark_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);

create table complaint (
  customer_id uuid not null,
  complaint_id uuid not null,
  ticket_no text not null,
  state complaint_state not null,
  type text not null,
  about text default ''::text not null,
  about_title text default ''::text not null,
  contact_cipher text,
  sms_wanted boolean not null,
  code_hash bytea,
  created_at timestamp with time zone default now() not null,
  moved_at timestamp with time zone default now() not null,
  constraint complaint_pkey PRIMARY KEY (customer_id, complaint_id),
  constraint complaint_ticket_no_key UNIQUE (ticket_no)
);
CREATE INDEX complaint_by_time ON complaint USING btree (customer_id, created_at DESC);
CREATE INDEX complaint_waiting ON complaint USING btree (moved_at) WHERE ((state)::text = ANY (ARRAY['received'::text, 'inHand'::text]));

create table complaint_word (
  customer_id uuid not null,
  complaint_id uuid not null,
  seq integer not null,
  word_id uuid not null,
  author text not null,
  text_cipher text not null,
  written_at timestamp with time zone default now() not null,
  pictures uuid[] default '{}'::uuid[] not null,
  constraint complaint_word_pkey PRIMARY KEY (customer_id, complaint_id, seq),
  constraint complaint_word_author_check CHECK ((author = ANY (ARRAY['customer'::text, 'service'::text])))
);

create table consent (
  customer_id uuid not null,
  consent_id uuid not null,
  kind text not null,
  agreement_key text not null,
  version text not null,
  given_at timestamp with time zone default now() not null,
  device text default ''::text not null,
  withdrawn_at timestamp with time zone,
  constraint consent_pkey PRIMARY KEY (customer_id, consent_id)
);

create table coupon (
  customer_id uuid not null,
  coupon_id uuid not null,
  kind_code text not null,
  family text not null,
  title text not null,
  note text not null,
  terms jsonb not null,
  state coupon_state default 'usable'::text not null,
  issue_key text not null,
  expires_on date not null,
  subject uuid,
  used_amount bigint default 0 not null,
  given_at timestamp with time zone default now() not null,
  used_on date,
  constraint coupon_pkey PRIMARY KEY (customer_id, coupon_id),
  constraint coupon_customer_id_issue_key_key UNIQUE (customer_id, issue_key),
  constraint coupon_kind_code_fkey FOREIGN KEY (kind_code) REFERENCES coupon_kind(code),
  constraint coupon_has_the_order_that_holds_it CHECK ((((state)::text = ANY (ARRAY['locked'::text, 'used'::text])) = (subject IS NOT NULL))),
  constraint coupon_was_used_for_something CHECK (((((state)::text = 'used'::text) = (used_amount > 0)) AND (((state)::text = 'used'::text) = (used_on IS NOT NULL))))
);
CREATE UNIQUE INDEX coupon_one_of_an_order ON coupon USING btree (customer_id, subject) WHERE (subject IS NOT NULL);
CREATE INDEX coupon_runs_out ON coupon USING btree (expires_on) WHERE ((state)::text = 'usable'::text);

create table coupon_kind (
  code text not null,
  family text not null,
  title text not null,
  note text not null,
  scene text not null,
  products text[] default '{}'::text[] not null,
  benefit jsonb not null,
  min_amount bigint default 0 not null,
  max_amount bigint,
  valid_days integer not null,
  sort integer default 0 not null,
  constraint coupon_kind_pkey PRIMARY KEY (code),
  constraint coupon_kind_family_check CHECK ((family = ANY (ARRAY['coupon'::text, 'redPacket'::text]))),
  constraint coupon_kind_scene_check CHECK ((scene = ANY (ARRAY['borrow'::text, 'repay'::text]))),
  constraint coupon_kind_valid_days_check CHECK ((valid_days > 0))
);

create table credit_line (
  customer_id uuid not null,
  state text not null,
  granted bigint default 0 not null,
  card_no text not null,
  opened_on date,
  activated_on date,
  expires_on date,
  refusal_group text,
  next_apply_on date,
  decided_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  own_limit bigint,
  locked_at timestamp with time zone,
  overdrawn_at timestamp with time zone,
  constraint credit_line_pkey PRIMARY KEY (customer_id),
  constraint credit_line_card_no_key UNIQUE (card_no),
  constraint credit_line_granted_check CHECK (((granted >= 0) AND (granted <= 20000000))),
  constraint credit_line_state_check CHECK ((state = ANY (ARRAY['none'::text, 'applying'::text, 'reviewing'::text, 'approved'::text, 'active'::text, 'frozen'::text, 'refused'::text, 'expired'::text, 'closed'::text]))),
  constraint overdrawn_line_is_not_in_use CHECK (((overdrawn_at IS NULL) OR (state <> 'active'::text))),
  constraint own_limit_is_none_or_more CHECK ((own_limit >= 0)) NOT VALID
);
CREATE INDEX credit_line_expiry ON credit_line USING btree (expires_on) WHERE (state = ANY (ARRAY['approved'::text, 'active'::text, 'frozen'::text]));
CREATE INDEX credit_line_reviewing ON credit_line USING btree (updated_at) WHERE (state = 'reviewing'::text);

create table crm_program (
  program_id text not null,
  title text not null,
  rule jsonb not null,
  open boolean default true not null,
  starts_on date,
  ends_on date,
  constraint crm_program_pkey PRIMARY KEY (program_id)
);

create table customer (
  customer_id uuid not null,
  account_no text not null,
  state text default 'active'::text not null,
  frozen boolean default false not null,
  mobile_cipher text not null,
  mobile_index bytea not null,
  password_hash text,
  password_wrong integer default 0 not null,
  password_locked_until timestamp with time zone,
  old_user boolean default false not null,
  label text default ''::text not null,
  channel text default ''::text not null,
  invite_code text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  password_wrong_since timestamp with time zone,
  constraint customer_pkey PRIMARY KEY (customer_id),
  constraint customer_account_no_key UNIQUE (account_no),
  constraint customer_mobile_index_key UNIQUE (mobile_index),
  constraint customer_state_check CHECK ((state = ANY (ARRAY['active'::text, 'closing'::text, 'closed'::text])))
);
CREATE INDEX customer_channel ON customer USING btree (channel, created_at) WHERE (channel <> ''::text);
CREATE INDEX customer_label ON customer USING btree (label) WHERE (label <> ''::text);
CREATE INDEX customer_of_label ON customer USING btree (label, customer_id) WHERE (label <> ''::text);

create table customer_identity (
  customer_id uuid not null,
  name_cipher text not null,
  cert_cipher text not null,
  cert_index bytea not null,
  sex text not null,
  birth_date_cipher text not null,
  full_time_student boolean default false not null,
  verified_at timestamp with time zone default now() not null,
  mobile_confirmed_at timestamp with time zone,
  auth_mobile_cipher text,
  constraint customer_identity_pkey PRIMARY KEY (customer_id),
  constraint customer_identity_sex_check CHECK ((sex = ANY (ARRAY['M'::text, 'F'::text])))
);
CREATE UNIQUE INDEX customer_identity_confirmed ON customer_identity USING btree (cert_index) WHERE (mobile_confirmed_at IS NOT NULL);
CREATE INDEX customer_identity_person ON customer_identity USING btree (cert_index);

create table customer_note (
  customer_id uuid not null,
  note_id uuid not null,
  staff_id uuid not null,
  text_cipher text not null,
  written_at timestamp with time zone default now() not null,
  constraint customer_note_pkey PRIMARY KEY (customer_id, note_id),
  constraint customer_note_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint customer_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);

create table customer_picture (
  customer_id uuid not null,
  picture_id uuid not null,
  purpose text not null,
  width integer not null,
  height integer not null,
  key_cipher text not null,
  content_cipher bytea not null,
  created_at timestamp with time zone default now() not null,
  kept_at timestamp with time zone,
  constraint customer_picture_pkey PRIMARY KEY (customer_id, picture_id),
  constraint customer_picture_purpose_check CHECK ((purpose = ANY (ARRAY['complaint'::text, 'idCard'::text, 'voucher'::text, 'offlinePayment'::text, 'hardship'::text]))) NOT VALID
);
CREATE INDEX customer_picture_by_id ON customer_picture USING btree (picture_id);
CREATE INDEX customer_picture_unkept ON customer_picture USING btree (created_at) WHERE (kept_at IS NULL);

create table customer_position (
  customer_id uuid not null,
  position_cipher text not null,
  cell_index bytea not null,
  occasion text not null,
  taken_at timestamp with time zone default now() not null,
  constraint customer_position_pkey PRIMARY KEY (customer_id),
  constraint customer_position_occasion_check CHECK ((occasion = ANY (ARRAY['line'::text, 'loan'::text])))
);
CREATE INDEX customer_position_cell ON customer_position USING btree (cell_index, taken_at);

create table customer_profile (
  customer_id uuid not null,
  form_cipher text not null,
  complete boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  student boolean default false not null,
  constraint customer_profile_pkey PRIMARY KEY (customer_id)
);

create table customer_view (
  customer_id uuid not null,
  view_id uuid not null,
  staff_id uuid not null,
  reason text not null,
  begun_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone not null,
  shown jsonb default '{}'::jsonb not null,
  constraint customer_view_pkey PRIMARY KEY (customer_id, view_id),
  constraint customer_view_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint customer_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  constraint customer_view_reason_check CHECK (((length(reason) >= 2) AND (length(reason) <= 200)))
);
CREATE INDEX customer_view_of_staff ON customer_view USING btree (staff_id, customer_id, ends_at);
CREATE TRIGGER customer_view_stays BEFORE UPDATE OF customer_id, view_id, staff_id, reason, begun_at, ends_at ON customer_view FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table data_export (
  customer_id uuid not null,
  export_id uuid not null,
  format text not null,
  asked_at timestamp with time zone default now() not null,
  constraint data_export_pkey PRIMARY KEY (customer_id, export_id),
  constraint data_export_export_id_key UNIQUE (export_id),
  constraint data_export_format_check CHECK ((format = ANY (ARRAY['html'::text, 'json'::text])))
);

create table deal_password (
  customer_id uuid not null,
  hash text not null,
  wrong integer default 0 not null,
  first_wrong_at timestamp with time zone,
  locked_until timestamp with time zone,
  set_at timestamp with time zone default now() not null,
  constraint deal_password_pkey PRIMARY KEY (customer_id)
);

create table debit_mandate (
  customer_id uuid not null,
  mandate_id uuid not null,
  card_id uuid not null,
  channel text default '9F'::text not null,
  state text not null,
  sign_no text,
  mandate_no text,
  applied_at timestamp with time zone default now() not null,
  signed_at timestamp with time zone,
  terminated_at timestamp with time zone,
  expires_at timestamp with time zone,
  confirming_at timestamp with time zone,
  constraint debit_mandate_pkey PRIMARY KEY (customer_id, mandate_id),
  constraint debit_mandate_state_check CHECK ((state = ANY (ARRAY['unsigned'::text, 'applied'::text, 'signed'::text, 'failed'::text, 'expired'::text, 'terminated'::text])))
);
CREATE INDEX mandate_card ON debit_mandate USING btree (customer_id, card_id);
CREATE UNIQUE INDEX mandate_one_signed ON debit_mandate USING btree (customer_id, card_id, channel) WHERE (state = 'signed'::text);

create table deposit_account (
  customer_id uuid not null,
  account_id uuid not null,
  state text not null,
  account_no_cipher text,
  account_tail text default ''::text not null,
  card_bank_code text default ''::text not null,
  card_bank_name text default ''::text not null,
  card_tail text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  opened_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  constraint deposit_account_pkey PRIMARY KEY (customer_id, account_id),
  constraint deposit_account_check CHECK (((state = ANY (ARRAY['opening'::text, 'abandoned'::text])) OR (account_no_cipher IS NOT NULL))),
  constraint deposit_account_state_check CHECK ((state = ANY (ARRAY['opening'::text, 'open'::text, 'cancelling'::text, 'cancelled'::text, 'abandoned'::text])))
);
CREATE UNIQUE INDEX deposit_account_one ON deposit_account USING btree (customer_id) WHERE (state = ANY (ARRAY['opening'::text, 'open'::text, 'cancelling'::text]));

create table deposit_order (
  customer_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  kind text not null,
  state text not null,
  amount bigint,
  card_no_cipher text,
  card_bank_code text default ''::text not null,
  card_bank_name text default ''::text not null,
  card_tail text default ''::text not null,
  mobile_cipher text,
  codes integer default 0 not null,
  code_sent_at timestamp with time zone,
  rounds integer default 0 not null,
  reason text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint deposit_order_pkey PRIMARY KEY (customer_id, order_id),
  constraint deposit_order_amount_check CHECK ((amount > 0)),
  constraint deposit_order_check CHECK (((kind = 'withdraw'::text) = (amount IS NOT NULL))),
  constraint deposit_order_kind_check CHECK ((kind = ANY (ARRAY['open'::text, 'changeCard'::text, 'withdraw'::text, 'cancel'::text]))),
  constraint deposit_order_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'codeSent'::text, 'checking'::text, 'done'::text, 'failed'::text, 'expired'::text])))
);
CREATE INDEX deposit_order_newest ON deposit_order USING btree (customer_id, created_at DESC);
CREATE UNIQUE INDEX deposit_order_one_open ON deposit_order USING btree (customer_id) WHERE (state = ANY (ARRAY['asked'::text, 'codeSent'::text, 'checking'::text]));
CREATE INDEX deposit_order_open_since ON deposit_order USING btree (created_at) WHERE (state = ANY (ARRAY['asked'::text, 'checking'::text]));

create table desk_payment (
  customer_id uuid not null,
  payment_id uuid not null,
  pay_no text not null,
  subject_id uuid not null,
  no integer not null,
  state desk_payment_state not null,
  card_id uuid not null,
  amount fen_above_zero not null,
  business_date date not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  fail_reason text,
  purpose desk_purpose not null,
  return_no text,
  return_tries integer default 0 not null,
  looked_at_on date,
  title text default ''::text not null,
  payee text default ''::text not null,
  constraint premium_order_pkey PRIMARY KEY (customer_id, payment_id),
  constraint desk_payment_return_no_key UNIQUE (return_no),
  constraint premium_order_pay_no_key UNIQUE (pay_no)
);
CREATE UNIQUE INDEX desk_payment_by_id ON desk_payment USING btree (payment_id);
CREATE INDEX desk_payment_of ON desk_payment USING btree (customer_id, subject_id);
CREATE UNIQUE INDEX desk_payment_open ON desk_payment USING btree (customer_id, subject_id, no) WHERE ((state)::text = ANY (ARRAY['created'::text, 'processing'::text, 'succeeded'::text]));
CREATE INDEX desk_payment_refunding ON desk_payment USING btree (customer_id) WHERE ((state)::text = 'refunding'::text);
CREATE INDEX desk_payment_returning ON desk_payment USING btree (finished_at, pay_no) WHERE ((state)::text = 'refunding'::text);

create table dictionary (
  type text not null,
  code text not null,
  name text not null,
  parent text,
  sort integer default 0 not null,
  constraint dictionary_pkey PRIMARY KEY (type, code)
);
CREATE INDEX dictionary_tree ON dictionary USING btree (type, parent, sort);

create table email_address (
  customer_id uuid not null,
  address_cipher text,
  address_index bytea,
  verified_at timestamp with time zone,
  bounced_at timestamp with time zone,
  pending_cipher text,
  code_mac bytea,
  code_expires_at timestamp with time zone,
  wrong_codes integer default 0 not null,
  constraint email_address_pkey PRIMARY KEY (customer_id),
  constraint email_address_bounced CHECK (((bounced_at IS NULL) OR (verified_at IS NOT NULL))),
  constraint email_address_pending CHECK (((pending_cipher IS NULL) OR (num_nulls(code_mac, code_expires_at) = 0))),
  constraint email_address_verified CHECK ((num_nulls(address_cipher, address_index, verified_at) = ANY (ARRAY[0, 3])))
);

create table entry (
  place text not null,
  key text not null,
  sort integer not null,
  fields jsonb not null,
  open boolean default true not null,
  constraint entry_pkey PRIMARY KEY (place, key),
  constraint entry_place_check CHECK ((place = ANY (ARRAY['tabs'::text, 'home'::text, 'mine'::text])))
);

create table exception_case (
  case_id uuid not null,
  kind text not null,
  subject text not null,
  facts jsonb default '{}'::jsonb not null,
  opened_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  constraint exception_case_pkey PRIMARY KEY (case_id),
  constraint exception_case_kind_subject_key UNIQUE (kind, subject)
);
CREATE INDEX exception_case_opened ON exception_case USING btree (opened_at);
CREATE INDEX exception_case_subject ON exception_case USING btree (subject);
CREATE INDEX exception_case_waits ON exception_case USING btree (case_id) WHERE (closed_at IS NULL);

create table extension (
  customer_id uuid not null,
  order_id uuid not null,
  no integer not null,
  due_from date not null,
  due_to date not null,
  created_at timestamp with time zone default now() not null,
  constraint extension_pkey PRIMARY KEY (customer_id, order_id),
  constraint extension_check CHECK ((due_to > due_from))
);

create table face_check (
  customer_id uuid not null,
  check_id uuid not null,
  scene text not null,
  ticket_hash bytea,
  state text not null,
  asked_on date not null,
  expires_on date,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint face_check_pkey PRIMARY KEY (customer_id, check_id),
  constraint face_check_ticket_hash_key UNIQUE (ticket_hash),
  constraint face_check_check CHECK (((state <> 'passed'::text) OR (expires_on IS NOT NULL))),
  constraint face_check_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'pending'::text, 'passed'::text, 'failed'::text, 'dropped'::text, 'expired'::text, 'withdrawn'::text])))
);
CREATE INDEX face_check_newest ON face_check USING btree (customer_id, created_at DESC);
CREATE UNIQUE INDEX face_check_open ON face_check USING btree (customer_id) WHERE (state = ANY (ARRAY['asked'::text, 'pending'::text]));

create table faq (
  faq_id text not null,
  topic text not null,
  question text not null,
  answer text[] not null,
  link_label text default ''::text not null,
  link_url text default ''::text not null,
  open boolean default true not null,
  sort integer default 0 not null,
  constraint faq_pkey PRIMARY KEY (faq_id)
);

create table faq_voice (
  faq_id text not null,
  voter bytea not null,
  helpful boolean not null,
  at timestamp with time zone default now() not null,
  constraint faq_voice_pkey PRIMARY KEY (faq_id, voter),
  constraint faq_voice_faq_id_fkey FOREIGN KEY (faq_id) REFERENCES faq(faq_id) ON DELETE CASCADE
);

create table funder (
  code text not null,
  name text not null,
  short_name text not null,
  licence text not null,
  hotline text not null,
  kind text not null,
  constraint funder_pkey PRIMARY KEY (code),
  constraint funder_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'tripartite'::text])))
);

create table group_identity (
  customer_id uuid not null,
  name_masked text,
  asked_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '60 days'::interval) not null,
  constraint group_identity_pkey PRIMARY KEY (customer_id)
);

create table hardship (
  customer_id uuid not null,
  hardship_id uuid not null,
  hardship_no text not null,
  order_id uuid not null,
  state hardship_state not null,
  said_cipher text,
  pictures uuid[] default '{}'::uuid[] not null,
  question text default ''::text not null,
  refusal text default ''::text not null,
  periods integer,
  answer_by date,
  held_on date not null,
  held_after bigint not null,
  released_on date,
  released_after bigint,
  accepted_on date,
  accepted_after bigint,
  waived fen_from_zero default 0 not null,
  ended_on date,
  created_at timestamp with time zone default now() not null,
  moved_at timestamp with time zone default now() not null,
  constraint hardship_pkey PRIMARY KEY (customer_id, hardship_id),
  constraint hardship_hardship_no_key UNIQUE (hardship_no),
  constraint hardship_check CHECK ((((released_on IS NULL) = (released_after IS NULL)) AND ((accepted_on IS NULL) = (accepted_after IS NULL)))),
  constraint hardship_check1 CHECK ((((state)::text = ANY (ARRAY['requested'::text, 'asked'::text, 'offered'::text])) = (released_on IS NULL))),
  constraint hardship_check2 CHECK ((((state)::text = ANY (ARRAY['running'::text, 'completed'::text, 'missed'::text])) = (accepted_on IS NOT NULL))),
  constraint hardship_check3 CHECK (((accepted_on IS NULL) OR (periods IS NOT NULL))),
  constraint hardship_check4 CHECK ((((state)::text = ANY (ARRAY['requested'::text, 'asked'::text, 'offered'::text, 'running'::text])) = (ended_on IS NULL))),
  constraint hardship_periods_check CHECK ((periods > 0))
);
CREATE UNIQUE INDEX hardship_one_at_a_time ON hardship USING btree (customer_id, order_id) WHERE ((state)::text = ANY (ARRAY['requested'::text, 'asked'::text, 'offered'::text, 'running'::text]));
CREATE INDEX hardship_requested ON hardship USING btree (moved_at, hardship_id) WHERE ((state)::text = 'requested'::text);
CREATE INDEX hardship_waiting ON hardship USING btree (moved_at) WHERE ((state)::text = ANY (ARRAY['requested'::text, 'asked'::text, 'offered'::text, 'running'::text]));

create table hardship_bill (
  customer_id uuid not null,
  hardship_id uuid not null,
  no integer not null,
  order_id uuid not null,
  due_from date,
  due_to date not null,
  principal bigint not null,
  interest bigint not null,
  fee bigint not null,
  constraint hardship_bill_pkey PRIMARY KEY (customer_id, hardship_id, no),
  constraint hardship_bill_customer_id_hardship_id_fkey FOREIGN KEY (customer_id, hardship_id) REFERENCES hardship(customer_id, hardship_id)
);
CREATE INDEX hardship_bill_of_loan ON hardship_bill USING btree (customer_id, order_id, no);

create table id_card_photo (
  customer_id uuid not null,
  side text not null,
  picture_id uuid not null,
  read_cipher text not null,
  valid_to date,
  read_at timestamp with time zone default now() not null,
  constraint id_card_photo_pkey PRIMARY KEY (customer_id, side),
  constraint id_card_photo_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text])))
);

create table idempotency (
  caller text not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamp with time zone default now() not null,
  replayed_at timestamp with time zone,
  constraint idempotency_pkey PRIMARY KEY (caller, operation, key)
);
CREATE INDEX idempotency_age ON idempotency USING brin (created_at) WITH (pages_per_range='16');

create table identity_review (
  customer_id uuid not null,
  said_cipher text not null,
  state text not null,
  asked_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  constraint identity_review_pkey PRIMARY KEY (customer_id),
  constraint identity_review_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'passed'::text])))
);
CREATE INDEX identity_review_waiting ON identity_review USING btree (asked_at, customer_id) WHERE (state = 'waiting'::text);

create table installation (
  only_row boolean default true not null,
  environment text not null,
  master_key_mark text not null,
  pepper_mark text not null,
  marked_at timestamp with time zone default now() not null,
  constraint installation_pkey PRIMARY KEY (only_row),
  constraint installation_environment_check CHECK ((environment = ANY (ARRAY['sandbox'::text, 'production'::text]))),
  constraint installation_only_row_check CHECK (only_row)
);

create table instalment (
  customer_id uuid not null,
  order_id uuid not null,
  no integer not null,
  due_on date not null,
  principal fen_from_zero not null,
  interest fen_from_zero not null,
  fee fen_from_zero default 0 not null,
  balance_after fen_from_zero not null,
  penalty fen_from_zero default 0 not null,
  penalty_through date,
  interest_posted boolean default false not null,
  principal_paid fen_from_zero default 0 not null,
  interest_paid fen_from_zero default 0 not null,
  fee_paid fen_from_zero default 0 not null,
  penalty_paid fen_from_zero default 0 not null,
  paid_on date,
  interest_subsidy bigint default 0 not null,
  interest_waived bigint default 0 not null,
  fee_waived bigint default 0 not null,
  subsidy_released bigint default 0 not null,
  refund_interest bigint default 0 not null,
  late_fen_days bigint default 0 not null,
  constraint instalment_pkey PRIMARY KEY (customer_id, order_id, no),
  constraint instalment_is_never_overpaid CHECK (((LEAST(interest_subsidy, interest_waived, fee_waived) >= 0) AND ((principal_paid)::bigint <= (principal)::bigint) AND ((penalty_paid)::bigint <= (penalty)::bigint) AND ((((interest_paid)::bigint + interest_subsidy) + interest_waived) <= (interest)::bigint) AND (((fee_paid)::bigint + fee_waived) <= (fee)::bigint))),
  constraint instalment_late_fen_days_check CHECK ((late_fen_days >= 0))
) with (fillfactor=80);
CREATE INDEX instalment_falls_due ON instalment USING btree (due_on, customer_bucket(customer_id), customer_id, order_id, no) WHERE (paid_on IS NULL);
CREATE INDEX instalment_unpaid ON instalment USING btree (customer_id, due_on) WHERE (paid_on IS NULL);
CREATE TRIGGER bill_begins_after_the_last_night BEFORE INSERT ON instalment FOR EACH ROW WHEN (((NOT new.interest_posted) AND (new.paid_on IS NULL))) EXECUTE FUNCTION refuse_due_before();
CREATE TRIGGER bill_is_carried_before_it_changes BEFORE UPDATE OF due_on, interest, fee, interest_waived, fee_waived, interest_subsidy, interest_paid, fee_paid, paid_on ON instalment FOR EACH ROW WHEN ((((NOT old.interest_posted) AND (old.paid_on IS NULL) AND ((((((((new.due_on IS DISTINCT FROM old.due_on) OR ((new.interest)::bigint IS DISTINCT FROM (old.interest)::bigint)) OR ((new.fee)::bigint IS DISTINCT FROM (old.fee)::bigint)) OR (new.interest_waived IS DISTINCT FROM old.interest_waived)) OR (new.fee_waived IS DISTINCT FROM old.fee_waived)) OR (new.interest_subsidy IS DISTINCT FROM old.interest_subsidy)) OR ((new.interest_paid)::bigint IS DISTINCT FROM (old.interest_paid)::bigint)) OR ((new.fee_paid)::bigint IS DISTINCT FROM (old.fee_paid)::bigint))) OR ((NOT old.interest_posted) AND (old.paid_on IS NULL) AND (new.paid_on IS NOT NULL)))) EXECUTE FUNCTION refuse_uncarried();
CREATE TRIGGER bill_is_carried_before_it_goes BEFORE DELETE ON instalment FOR EACH ROW WHEN (((NOT old.interest_posted) AND (old.paid_on IS NULL))) EXECUTE FUNCTION refuse_uncarried();
CREATE TRIGGER bill_opens_after_the_last_night BEFORE UPDATE OF due_on, interest_posted, paid_on ON instalment FOR EACH ROW WHEN (((NOT new.interest_posted) AND (new.paid_on IS NULL) AND (old.interest_posted OR (old.paid_on IS NOT NULL) OR (new.due_on <> old.due_on)))) EXECUTE FUNCTION refuse_due_before();
CREATE TRIGGER plan_comes_to_what_was_lent AFTER INSERT ON instalment REFERENCING NEW TABLE AS planned FOR EACH STATEMENT EXECUTE FUNCTION check_plan_sums();
CREATE CONSTRAINT TRIGGER principal_moves_by_plan AFTER UPDATE ON instalment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.principal)::bigint <> (old.principal)::bigint)) EXECUTE FUNCTION check_moved_principal();

create table insurer_notice (
  customer_id uuid not null,
  policy_id uuid not null,
  seq integer not null,
  kind text not null,
  no integer,
  amount bigint default 0 not null,
  business_date date not null,
  created_at timestamp with time zone default now() not null,
  said_at timestamp with time zone,
  refused_at timestamp with time zone,
  constraint insurer_notice_pkey PRIMARY KEY (customer_id, policy_id, seq),
  constraint insurer_notice_check CHECK (((no IS NOT NULL) = (kind = 'premium'::text))),
  constraint insurer_notice_kind_check CHECK ((kind = ANY (ARRAY['apply'::text, 'premium'::text, 'cancel'::text])))
);
CREATE INDEX insurer_notice_unsaid ON insurer_notice USING btree (created_at) WHERE ((said_at IS NULL) AND (refused_at IS NULL));

create table interest_posting (
  bucket integer not null,
  through date default '-infinity'::date not null,
  constraint interest_posting_pkey PRIMARY KEY (bucket)
) with (fillfactor=50);

create table interest_statement (
  customer_id uuid not null,
  statement_id uuid not null,
  statement_no text not null,
  verify_code text not null,
  year smallint not null,
  lines jsonb not null,
  holder_masked text not null,
  facts_cipher text not null,
  content_hash bytea not null,
  issued_on date not null,
  issued_at timestamp with time zone default now() not null,
  constraint interest_statement_pkey PRIMARY KEY (customer_id, statement_id),
  constraint interest_statement_statement_no_key UNIQUE (statement_no)
);
CREATE UNIQUE INDEX interest_statement_by_id ON interest_statement USING btree (statement_id);
CREATE INDEX interest_statement_newest ON interest_statement USING btree (customer_id, year, issued_at DESC);

create table invariant_run (
  run_id uuid not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone default now() not null,
  actor text not null,
  checks text[] not null,
  violations jsonb not null,
  constraint invariant_run_pkey PRIMARY KEY (run_id)
);
CREATE INDEX invariant_run_newest ON invariant_run USING btree (ended_at);

create table invitation (
  customer_id uuid not null,
  invitation_id uuid not null,
  friend_id uuid not null,
  registered_on date not null,
  real_name_on date,
  line_on date,
  first_loan_on date,
  created_at timestamp with time zone default now() not null,
  constraint invitation_pkey PRIMARY KEY (customer_id, invitation_id),
  constraint invitation_friend_id_key UNIQUE (friend_id)
);

create table inviter (
  customer_id uuid not null,
  code text not null,
  created_at timestamp with time zone default now() not null,
  constraint inviter_pkey PRIMARY KEY (customer_id),
  constraint inviter_code_key UNIQUE (code)
);

create table known_device (
  customer_id uuid not null,
  device_hash bytea not null,
  seen_at timestamp with time zone default now() not null,
  forgotten_at timestamp with time zone,
  first_seen_at timestamp with time zone default now() not null,
  constraint known_device_pkey PRIMARY KEY (customer_id, device_hash)
);
CREATE INDEX known_device_age ON known_device USING btree (seen_at);
CREATE INDEX known_device_of_others ON known_device USING btree (device_hash);

create table ledger_account (
  account_id bigint not null,
  currency ledger_currency not null,
  kind ledger_account_kind not null,
  customer_id uuid,
  loan_id uuid,
  channel text,
  account_key text not null,
  side smallint not null,
  balance bigint default 0 not null,
  constraint ledger_account_pkey PRIMARY KEY (account_id),
  constraint ledger_account_account_key_key UNIQUE (account_key),
  constraint ledger_balance_keeps_its_sign CHECK ((abs(balance) <= (balance * side)))
) with (fillfactor=80);
CREATE INDEX ledger_account_customer ON ledger_account USING btree (customer_id, loan_id);
CREATE TRIGGER account_is_opened BEFORE INSERT ON ledger_account FOR EACH ROW EXECUTE FUNCTION open_ledger_account();
CREATE TRIGGER account_stays_what_it_is BEFORE DELETE OR UPDATE OF account_id, currency, kind, customer_id, loan_id, channel, account_key, side ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table ledger_close (
  business_date date not null,
  first_transfer bigint,
  last_transfer bigint,
  counted_at timestamp with time zone default now() not null,
  constraint ledger_close_pkey PRIMARY KEY (business_date),
  constraint ledger_close_has_both_bounds CHECK (((first_transfer IS NULL) = (last_transfer IS NULL)))
);

create table ledger_closing_balance (
  business_date date not null,
  currency ledger_currency not null,
  kind ledger_account_kind not null,
  channel text default ''::text not null,
  debit bigint not null,
  credit bigint not null,
  constraint ledger_closing_balance_pkey PRIMARY KEY (business_date, currency, kind, channel),
  constraint ledger_closing_balance_business_date_fkey FOREIGN KEY (business_date) REFERENCES ledger_close(business_date),
  constraint ledger_closing_balance_credit_check CHECK ((credit >= 0)),
  constraint ledger_closing_balance_debit_check CHECK ((debit >= 0))
);

create table ledger_entry (
  transfer_id bigint not null,
  line smallint not null,
  account_id bigint not null,
  amount ledger_amount not null,
  constraint ledger_entry_pkey PRIMARY KEY (transfer_id, line)
);
CREATE INDEX ledger_entry_account ON ledger_entry USING btree (account_id, transfer_id);
CREATE TRIGGER entry_is_append_only BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfers_balance AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION check_transfers_balance();

create table ledger_transfer (
  transfer_id bigint generated always as identity not null,
  business_key text not null,
  kind text not null,
  value_date date not null,
  posting_date date not null,
  reverses bigint,
  created_at timestamp with time zone default now() not null,
  constraint ledger_transfer_pkey PRIMARY KEY (transfer_id),
  constraint ledger_transfer_business_key_key UNIQUE (business_key),
  constraint ledger_transfer_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger_transfer(transfer_id)
);
CREATE INDEX ledger_transfer_posted ON ledger_transfer USING brin (posting_date) WITH (pages_per_range='32', autosummarize='on');
CREATE TRIGGER transfer_is_append_only BEFORE DELETE OR UPDATE ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table lender_comparison (
  funder_code text not null,
  business_date date not null,
  compared_at timestamp with time zone default now() not null,
  equal integer not null,
  differing integer not null,
  accepted integer not null,
  unknown_here integer not null,
  waiting integer not null,
  constraint lender_comparison_pkey PRIMARY KEY (funder_code, business_date),
  constraint lender_comparison_funder_code_fkey FOREIGN KEY (funder_code) REFERENCES funder(code)
);
CREATE INDEX lender_comparison_of_date ON lender_comparison USING btree (business_date);

create table lender_loan (
  customer_id uuid not null,
  order_id uuid not null,
  app_id text not null,
  funder_code text not null,
  returned boolean default false not null,
  told_principal bigint default 0 not null,
  told_interest bigint default 0 not null,
  told_fee bigint default 0 not null,
  told_penalty bigint default 0 not null,
  told_seq integer default 1 not null,
  state lender_books_state default 'notCompared'::text not null,
  difference jsonb,
  constraint lender_loan_pkey PRIMARY KEY (customer_id, order_id),
  constraint lender_loan_funder_code_fkey FOREIGN KEY (funder_code) REFERENCES funder(code)
);
CREATE INDEX lender_loan_differing ON lender_loan USING btree (funder_code) WHERE ((state)::text = ANY (ARRAY['differing'::text, 'accepted'::text]));
CREATE UNIQUE INDEX lender_loan_number ON lender_loan USING btree (funder_code, app_id);

create table lender_notice (
  customer_id uuid not null,
  order_id uuid not null,
  seq integer not null,
  kind text not null,
  business_date date not null,
  amount bigint,
  principal bigint default 0 not null,
  interest bigint default 0 not null,
  fee bigint default 0 not null,
  penalty bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  said_at timestamp with time zone,
  refused_at timestamp with time zone,
  constraint lender_notice_pkey PRIMARY KEY (customer_id, order_id, seq),
  constraint lender_notice_check CHECK (((amount IS NOT NULL) = (kind = 'payout'::text))),
  constraint lender_notice_kind_check CHECK ((kind = ANY (ARRAY['payout'::text, 'repayment'::text, 'settlement'::text, 'reversal'::text, 'correction'::text, 'payoutReturned'::text])))
);
CREATE INDEX lender_notice_unsaid ON lender_notice USING btree (created_at) WHERE ((said_at IS NULL) AND (refused_at IS NULL));

create table letong_bill (
  customer_id uuid not null,
  card_id uuid not null,
  no integer not null,
  due_on date not null,
  to_on date not null,
  amount fen_above_zero not null,
  paid_on date,
  over boolean default false not null,
  version integer default 0 not null,
  told_version integer default 0 not null,
  constraint letong_bill_pkey PRIMARY KEY (customer_id, card_id, no)
);
CREATE INDEX letong_bill_due ON letong_bill USING btree (due_on) WHERE ((paid_on IS NULL) AND (NOT over));
CREATE INDEX letong_bill_untold ON letong_bill USING btree (customer_id, card_id) WHERE (told_version < version);

create table letong_card (
  customer_id uuid not null,
  card_id uuid not null,
  card_no text not null,
  package_id text not null,
  name text not null,
  monthly fen_above_zero not null,
  months integer not null,
  data_gb integer not null,
  minutes integer not null,
  state letong_card_state not null,
  partner_no text,
  phone_masked text,
  ordered_on date not null,
  activated_on date,
  last_day date,
  end_told boolean default false not null,
  moved_at timestamp with time zone default now() not null,
  constraint letong_card_pkey PRIMARY KEY (customer_id, card_id),
  constraint letong_card_card_no_key UNIQUE (card_no),
  constraint letong_card_months_check CHECK ((months > 0))
);
CREATE INDEX letong_card_open ON letong_card USING btree (moved_at) WHERE (((state)::text = ANY (ARRAY['ordered'::text, 'activating'::text, 'active'::text])) OR (((state)::text = ANY (ARRAY['cancelled'::text, 'ended'::text])) AND (NOT end_told)));
CREATE UNIQUE INDEX letong_card_running ON letong_card USING btree (customer_id) WHERE ((state)::text = ANY (ARRAY['ordered'::text, 'ready'::text, 'activating'::text, 'active'::text]));

create table letter (
  customer_id uuid not null,
  letter_id uuid not null,
  kind letter_kind not null,
  title text not null,
  body text not null,
  action_label text default ''::text not null,
  action_url text default ''::text not null,
  dedupe_key text not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint letter_pkey PRIMARY KEY (customer_id, letter_id),
  constraint letter_customer_id_dedupe_key_key UNIQUE (customer_id, dedupe_key)
);
CREATE INDEX letter_by_time ON letter USING btree (customer_id, created_at DESC, letter_id DESC);
CREATE INDEX letter_unread ON letter USING btree (customer_id) WHERE (read_at IS NULL);
CREATE TRIGGER letter_of_closed BEFORE INSERT ON letter FOR EACH ROW EXECUTE FUNCTION drop_letter_of_closed();
CREATE TRIGGER letters_are_told_in_we_chat AFTER INSERT ON letter REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION letters_are_told_in_we_chat();

create table limit_hold (
  customer_id uuid not null,
  hold_id uuid not null,
  order_id uuid not null,
  amount bigint not null,
  state text not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint limit_hold_pkey PRIMARY KEY (customer_id, hold_id),
  constraint limit_hold_customer_id_order_id_key UNIQUE (customer_id, order_id),
  constraint limit_hold_amount_check CHECK ((amount > 0)),
  constraint limit_hold_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'posted'::text, 'voided'::text, 'expired'::text])))
);
CREATE INDEX limit_hold_pending ON limit_hold USING btree (customer_id) WHERE (state = 'pending'::text);
CREATE TRIGGER hold_is_covered AFTER INSERT ON limit_hold FOR EACH ROW EXECUTE FUNCTION check_line_covers();

create table linked_account (
  customer_id uuid not null,
  named_id uuid not null,
  linked_at timestamp with time zone default now() not null,
  skipped_at timestamp with time zone,
  constraint linked_account_pkey PRIMARY KEY (customer_id)
);
CREATE INDEX linked_account_named ON linked_account USING btree (named_id);

create table loan_order (
  customer_id uuid not null,
  order_id uuid not null,
  app_id text not null,
  state loan_order_state not null,
  product_code text not null,
  product_version integer not null,
  terms jsonb not null,
  funder_code text not null,
  amount fen_above_zero not null,
  periods loan_periods not null,
  method text not null,
  annual_rate_ppm integer not null,
  apr_bp integer not null,
  total_interest bigint not null,
  total_fee bigint default 0 not null,
  purpose_code text not null,
  card_id uuid not null,
  quoted_on date not null,
  end_reason text,
  next_apply_on date,
  payout_no text,
  disbursed_on date,
  settled_on date,
  ledger_version integer default 0 not null,
  submitted_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  auto_debit boolean default true not null,
  coupon_id uuid,
  quote_hash bytea,
  credit_card_id uuid,
  constraint loan_order_pkey PRIMARY KEY (customer_id, order_id),
  constraint loan_order_app_id_key UNIQUE (app_id),
  constraint loan_order_payout_no_key UNIQUE (payout_no),
  constraint loan_order_credit_card CHECK (((product_code = 'replace'::text) = (credit_card_id IS NOT NULL)))
) with (fillfactor=80);
CREATE INDEX loan_order_by_id ON loan_order USING btree (order_id);
CREATE INDEX loan_order_listed ON loan_order USING btree (state, product_code, order_id);
CREATE INDEX loan_order_newest ON loan_order USING btree (customer_id, submitted_at DESC);
CREATE UNIQUE INDEX loan_order_quote ON loan_order USING btree (customer_id, quote_hash) WHERE (quote_hash IS NOT NULL);
CREATE INDEX loan_order_settled ON loan_order USING btree (customer_id, settled_on DESC) WHERE ((state)::text = 'settled'::text);
CREATE INDEX loan_order_settled_on ON loan_order USING btree (settled_on) WHERE (settled_on IS NOT NULL);
CREATE INDEX loan_order_unfinished ON loan_order USING btree (customer_id) WHERE ((state)::text = ANY (ARRAY['submitted'::text, 'waitingAuth'::text, 'reviewing'::text, 'approved'::text, 'signing'::text, 'disbursing'::text]));

create table login_ticket (
  customer_id uuid not null,
  ticket_hash bytea not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint login_ticket_pkey PRIMARY KEY (customer_id, ticket_hash)
);
CREATE INDEX login_ticket_age ON login_ticket USING btree (expires_at);
CREATE UNIQUE INDEX login_ticket_hash ON login_ticket USING btree (ticket_hash);

create table mail (
  customer_id uuid not null,
  mail_id uuid not null,
  kind text not null,
  file_id uuid,
  title text not null,
  dedupe_key text not null,
  state mail_state default 'waiting'::text not null,
  to_masked text default ''::text not null,
  to_index bytea,
  reason text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint mail_pkey PRIMARY KEY (customer_id, mail_id),
  constraint mail_customer_id_dedupe_key_key UNIQUE (customer_id, dedupe_key),
  constraint mail_ends CHECK ((((state)::text = 'waiting'::text) = (ended_at IS NULL))),
  constraint mail_has_file CHECK (((kind = 'code'::text) = (file_id IS NULL))),
  constraint mail_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'contract'::text, 'receipt'::text, 'serviceReceipt'::text, 'payoutReceipt'::text, 'certificate'::text, 'statement'::text])))
);
CREATE UNIQUE INDEX mail_named ON mail USING btree (mail_id);
CREATE INDEX mail_newest ON mail USING btree (customer_id, created_at DESC);

create table mall_order (
  order_num text not null,
  customer_id uuid,
  biz_no text not null,
  state mall_order_state not null,
  credits bigint not null,
  goods text default ''::text not null,
  kind text default ''::text not null,
  reason text default ''::text not null,
  credits_left bigint default 0 not null,
  asked_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint mall_order_pkey PRIMARY KEY (order_num),
  constraint mall_order_biz_no_key UNIQUE (biz_no),
  constraint mall_order_ends CHECK ((((state)::text = 'held'::text) = (ended_at IS NULL))),
  constraint mall_order_has_an_owner CHECK (((customer_id IS NOT NULL) OR ((state)::text = 'voided'::text)))
);
CREATE INDEX mall_order_customer ON mall_order USING btree (customer_id, asked_at) WHERE (customer_id IS NOT NULL);
CREATE INDEX mall_order_open ON mall_order USING btree (asked_at) WHERE ((state)::text = 'held'::text);

create table mall_signature (
  sign text not null,
  said bytea not null,
  seen_at timestamp with time zone default now() not null,
  constraint mall_signature_pkey PRIMARY KEY (sign)
);

create table manual_verification (
  customer_id uuid not null,
  mobile_index bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint manual_verification_pkey PRIMARY KEY (customer_id)
);

create table member_benefit (
  benefit_key text not null,
  icon text not null,
  title text not null,
  text text not null,
  url text default ''::text not null,
  level integer not null,
  sort integer default 0 not null,
  open boolean default true not null,
  constraint member_benefit_pkey PRIMARY KEY (benefit_key),
  constraint member_benefit_level_fkey FOREIGN KEY (level) REFERENCES member_level(level)
);

create table member_level (
  level integer not null,
  name text not null,
  growth integer not null,
  constraint member_level_pkey PRIMARY KEY (level),
  constraint member_level_growth_check CHECK ((growth >= 0)),
  constraint member_level_level_check CHECK ((level > 0))
);

create table merchant (
  merchant_key text not null,
  settlement_name text not null,
  settlement_tail text not null,
  settlement_token text not null,
  open boolean default true not null,
  shelf_url text,
  constraint merchant_pkey PRIMARY KEY (merchant_key),
  constraint merchant_merchant_key_fkey FOREIGN KEY (merchant_key) REFERENCES partner(partner_key)
);

create table merchant_delivery (
  delivery_id uuid not null,
  merchant_key text not null,
  pay_no text not null,
  order_no text not null,
  state purchase_state not null,
  outcome text not null,
  took_ms integer not null,
  told_at timestamp with time zone default now() not null,
  constraint merchant_delivery_pkey PRIMARY KEY (delivery_id),
  constraint merchant_delivery_merchant_key_fkey FOREIGN KEY (merchant_key) REFERENCES merchant(merchant_key),
  constraint merchant_delivery_pay_no_fkey FOREIGN KEY (pay_no) REFERENCES purchase(pay_no),
  constraint merchant_delivery_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'refused'::text, 'timeout'::text, 'network'::text, 'badSignature'::text, 'badReply'::text]))),
  constraint merchant_delivery_took_ms_check CHECK ((took_ms >= 0))
);
CREATE INDEX merchant_delivery_age ON merchant_delivery USING brin (told_at);
CREATE INDEX merchant_delivery_newest ON merchant_delivery USING btree (merchant_key, delivery_id DESC);
CREATE INDEX merchant_delivery_of_order ON merchant_delivery USING btree (pay_no, delivery_id DESC);

create table migration (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

create table notice_choice (
  customer_id uuid not null,
  topic text not null,
  channel text not null,
  chosen boolean not null,
  changed_at timestamp with time zone default now() not null,
  constraint notice_choice_pkey PRIMARY KEY (customer_id, topic, channel),
  constraint notice_choice_channel_check CHECK ((channel = ANY (ARRAY['letter'::text, 'sms'::text, 'email'::text, 'weChat'::text]))),
  constraint notice_choice_topic_check CHECK ((topic = ANY (ARRAY['account'::text, 'progress'::text, 'repayment'::text, 'receipt'::text, 'heldCards'::text, 'marketing'::text])))
);
CREATE INDEX notice_choice_held_cards ON notice_choice USING btree (customer_id) WHERE ((topic = 'heldCards'::text) AND chosen);

create table offline_payment (
  customer_id uuid not null,
  payment_id uuid not null,
  payment_no text not null,
  order_id uuid not null,
  state offline_payment_state not null,
  amount fen_above_zero not null,
  paid_on date not null,
  pictures uuid[] not null,
  slip_no text,
  repay_id uuid,
  reject_reason text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  moved_at timestamp with time zone default now() not null,
  constraint offline_payment_pkey PRIMARY KEY (customer_id, payment_id),
  constraint offline_payment_payment_no_key UNIQUE (payment_no),
  constraint offline_payment_slip_no_key UNIQUE (slip_no),
  constraint offline_payment_check CHECK ((((state)::text = 'accepted'::text) = ((repay_id IS NOT NULL) AND (slip_no IS NOT NULL))))
);
CREATE INDEX offline_payment_of_amount ON offline_payment USING btree (amount) WHERE ((state)::text = 'reviewing'::text);
CREATE UNIQUE INDEX offline_payment_slip ON offline_payment USING btree (upper(translate(slip_no, '-_'::text, ''::text))) WHERE (slip_no IS NOT NULL);
CREATE INDEX offline_payment_waiting ON offline_payment USING btree (moved_at) WHERE ((state)::text = 'reviewing'::text);

create table one_time_code (
  mobile_index bytea not null,
  purpose text not null,
  party text not null,
  code_mac bytea not null,
  sent_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_code_pkey PRIMARY KEY (mobile_index, purpose, party)
);

create table page_event (
  event text not null,
  device text not null,
  business_date date not null,
  times integer default 1 not null,
  constraint page_event_pkey PRIMARY KEY (event, device, business_date)
);

create table partner (
  partner_key text not null,
  name text not null,
  origin text not null,
  entry_url text not null,
  shares text[] default '{}'::text[] not null,
  framed boolean default false not null,
  open boolean default true not null,
  sort integer default 0 not null,
  constraint partner_pkey PRIMARY KEY (partner_key),
  constraint partner_check CHECK (starts_with(entry_url, (origin || '/'::text)))
);

create table partner_ticket (
  ticket_hash bytea not null,
  partner_key text not null,
  customer_id uuid not null,
  session_id uuid not null,
  scene text not null,
  shares text[] not null,
  expires_at timestamp with time zone not null,
  redeemed_at timestamp with time zone,
  issued_at timestamp with time zone default now() not null,
  constraint partner_ticket_pkey PRIMARY KEY (ticket_hash),
  constraint partner_ticket_partner_key_fkey FOREIGN KEY (partner_key) REFERENCES partner(partner_key) ON DELETE CASCADE
);
CREATE INDEX partner_ticket_age ON partner_ticket USING btree (expires_at);
CREATE INDEX partner_ticket_of_customer ON partner_ticket USING btree (customer_id, partner_key, issued_at DESC);

create table party_nonce (
  party text not null,
  nonce text not null,
  seen_at timestamp with time zone default now() not null,
  constraint party_nonce_pkey PRIMARY KEY (party, nonce)
);
CREATE INDEX party_nonce_age ON party_nonce USING brin (seen_at) WITH (pages_per_range='16');

create table pay_code (
  customer_id uuid not null,
  subject uuid not null,
  card_id uuid not null,
  amount fen_above_zero not null,
  quick_no text,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone,
  pay_auth_no text,
  authorised_at timestamp with time zone,
  constraint pay_code_pkey PRIMARY KEY (customer_id, subject)
);

create table payment_promise (
  customer_id uuid not null,
  promise_id uuid not null,
  staff_id uuid not null,
  amount fen_above_zero not null,
  promised_on date not null,
  due_on date not null,
  made_at timestamp with time zone default now() not null,
  constraint payment_promise_pkey PRIMARY KEY (customer_id, promise_id),
  constraint payment_promise_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint payment_promise_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  constraint promise_is_within_thirty_days CHECK (((due_on >= promised_on) AND (due_on <= (promised_on + 30))))
);

create table picture (
  group_key text not null,
  key text not null,
  url text not null,
  sort integer default 0 not null,
  open boolean default true not null,
  constraint picture_pkey PRIMARY KEY (group_key, key)
);

create table point_account (
  customer_id uuid not null,
  currency point_currency not null,
  free bigint default 0 not null,
  held bigint default 0 not null,
  constraint point_account_pkey PRIMARY KEY (customer_id, currency),
  constraint point_account_free_check CHECK ((free >= 0)),
  constraint point_account_held_check CHECK ((held >= 0))
);
CREATE CONSTRAINT TRIGGER account_has_its_points AFTER INSERT OR UPDATE ON point_account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_points();

create table point_entry (
  customer_id uuid not null,
  currency point_currency not null,
  entry_id bigint generated always as identity not null,
  kind text not null,
  amount bigint not null,
  title text not null,
  business_date date not null,
  created_at timestamp with time zone default now() not null,
  constraint point_entry_pkey PRIMARY KEY (customer_id, currency, entry_id),
  constraint point_entry_amount_check CHECK ((amount <> 0)),
  constraint point_entry_kind_check CHECK ((kind = ANY (ARRAY['earned'::text, 'exchanged'::text, 'spent'::text, 'returned'::text, 'expired'::text])))
);
CREATE INDEX point_entry_one_way ON point_entry USING btree (customer_id, currency, ((amount > 0)), entry_id);

create table point_grant (
  customer_id uuid not null,
  occasion text not null,
  granted_at timestamp with time zone default now() not null,
  constraint point_grant_pkey PRIMARY KEY (customer_id, occasion)
);

create table point_hold (
  customer_id uuid not null,
  hold_key text not null,
  lot_id uuid not null,
  amount bigint not null,
  constraint point_hold_pkey PRIMARY KEY (customer_id, hold_key, lot_id),
  constraint point_hold_amount_check CHECK ((amount > 0))
);

create table point_lot (
  customer_id uuid not null,
  lot_id uuid not null,
  currency point_currency not null,
  granted bigint not null,
  free bigint not null,
  held bigint default 0 not null,
  expires_on date not null,
  constraint point_lot_pkey PRIMARY KEY (customer_id, lot_id),
  constraint point_lot_free_check CHECK ((free >= 0)),
  constraint point_lot_granted_check CHECK ((granted > 0)),
  constraint point_lot_held_check CHECK ((held >= 0)),
  constraint point_lot_is_not_more_than_was_granted CHECK (((free + held) <= granted))
);
CREATE INDEX point_lot_oldest ON point_lot USING btree (customer_id, currency, expires_on, lot_id) WHERE (free > 0);
CREATE INDEX point_lot_runs_out ON point_lot USING btree (expires_on) WHERE (free > 0);
CREATE CONSTRAINT TRIGGER lot_is_of_its_account AFTER INSERT OR UPDATE OF free, held ON point_lot DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_points();

create table point_task (
  code text not null,
  title text not null,
  note text not null,
  currency point_currency not null,
  points integer not null,
  valid_days integer not null,
  url text not null,
  label text not null,
  open boolean default true not null,
  sort integer not null,
  constraint point_task_pkey PRIMARY KEY (code),
  constraint point_task_points_check CHECK ((points > 0)),
  constraint point_task_valid_days_check CHECK ((valid_days > 0))
);

create table policy (
  customer_id uuid not null,
  policy_id uuid not null,
  policy_no text not null,
  product_code text not null,
  insurer_code text not null,
  state policy_state not null,
  insurer_no text,
  premium fen_above_zero not null,
  months integer not null,
  start_on date not null,
  end_on date not null,
  issued_on date,
  asked_at timestamp with time zone default now() not null,
  ended_on date,
  refunded bigint default 0 not null,
  told_seq integer default 0 not null,
  constraint policy_pkey PRIMARY KEY (customer_id, policy_id),
  constraint policy_policy_no_key UNIQUE (policy_no),
  constraint policy_months_check CHECK ((months > 0)),
  constraint policy_refunded_check CHECK ((refunded >= 0))
);
CREATE UNIQUE INDEX policy_running ON policy USING btree (customer_id, product_code) WHERE ((state)::text = ANY (ARRAY['asked'::text, 'issued'::text, 'inForce'::text]));

create table premium_bill (
  customer_id uuid not null,
  policy_id uuid not null,
  no integer not null,
  due_on date not null,
  covers_to date not null,
  amount fen_above_zero not null,
  paid_on date,
  over boolean default false not null,
  constraint premium_bill_pkey PRIMARY KEY (customer_id, policy_id, no)
);
CREATE INDEX premium_bill_due ON premium_bill USING btree (due_on) WHERE ((paid_on IS NULL) AND (NOT over));

create table prepayment (
  customer_id uuid not null,
  repay_id uuid not null,
  order_id uuid not null,
  state prepayment_state not null,
  quoted_on date not null,
  ledger_version integer not null,
  total fen_above_zero not null,
  saved bigint not null,
  created_at timestamp with time zone default now() not null,
  subject uuid,
  constraint prepayment_pkey PRIMARY KEY (customer_id, repay_id, order_id)
);
CREATE UNIQUE INDEX prepayment_one_open ON prepayment USING btree (customer_id, order_id) WHERE ((state)::text = ANY (ARRAY['confirmed'::text, 'paying'::text]));

create table product (
  code text not null,
  version integer default 1 not null,
  name text not null,
  kind text not null,
  funder_code text not null,
  min_amount bigint not null,
  max_amount bigint not null,
  step bigint not null,
  periods integer[] not null,
  annual_rate_ppm integer not null,
  methods text[] not null,
  day_count text not null,
  open boolean default true not null,
  sort integer default 0 not null,
  price_switch boolean default true not null,
  fee_switch boolean default false not null,
  pay_ways smallint default 3 not null,
  position_tries smallint default 3 not null,
  constraint product_pkey PRIMARY KEY (code),
  constraint product_funder_code_fkey FOREIGN KEY (funder_code) REFERENCES funder(code),
  constraint product_pay_ways_check CHECK (((pay_ways >= 1) AND (pay_ways <= 3))),
  constraint product_position_tries_check CHECK (((position_tries >= 0) AND (position_tries <= 9)))
);

create table product_price (
  price_id bigint generated always as identity not null,
  product_code text not null,
  holds_from date not null,
  annual_rate_ppm integer not null,
  set_by text not null,
  proposal_id uuid,
  set_at timestamp with time zone default now() not null,
  constraint product_price_pkey PRIMARY KEY (price_id),
  constraint product_price_product_code_fkey FOREIGN KEY (product_code) REFERENCES product(code),
  constraint product_price_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposal(proposal_id),
  constraint product_price_annual_rate_ppm_check CHECK ((annual_rate_ppm > 0))
);
CREATE INDEX product_price_holds ON product_price USING btree (product_code, holds_from DESC, price_id DESC);
CREATE TRIGGER product_price_stays BEFORE DELETE OR UPDATE ON product_price FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table proof (
  ticket_hash bytea not null,
  owner text not null,
  kind proof_kind not null,
  purpose text not null,
  amount bigint,
  subject text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint proof_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX proof_age ON proof USING brin (expires_at) WITH (pages_per_range='16');

create table proposal (
  proposal_id uuid not null,
  kind text not null,
  subject text not null,
  change jsonb not null,
  before jsonb not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  state proposal_state default 'open'::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  decided_on jsonb,
  result jsonb,
  constraint proposal_pkey PRIMARY KEY (proposal_id),
  constraint proposal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(staff_id),
  constraint proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(staff_id),
  constraint proposal_is_decided_by_another CHECK ((((state)::text <> ALL (ARRAY['approved'::text, 'rejected'::text])) OR (decided_by IS DISTINCT FROM proposed_by))),
  constraint proposal_is_decided_once CHECK ((((state)::text = 'open'::text) = (decided_at IS NULL))),
  constraint proposal_names_who_decided CHECK ((((state)::text <> ALL (ARRAY['approved'::text, 'rejected'::text])) OR (decided_by IS NOT NULL)))
);
CREATE INDEX proposal_newest ON proposal USING btree (kind, proposal_id);
CREATE UNIQUE INDEX proposal_one_open ON proposal USING btree (kind, subject) WHERE ((state)::text = 'open'::text);
CREATE TRIGGER decided_proposal_stays BEFORE UPDATE ON proposal FOR EACH ROW WHEN (((old.state)::text <> 'open'::text)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER proposal_stays_as_written BEFORE DELETE OR UPDATE OF proposal_id, kind, subject, change, before, reason, proposed_by, proposed_at, expires_at ON proposal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table purchase (
  pay_no text not null,
  merchant_key text not null,
  order_no text not null,
  product_code text not null,
  goods text not null,
  amount bigint not null,
  notify_url text not null,
  return_url text not null,
  state purchase_state default 'open'::text not null,
  expires_at timestamp with time zone not null,
  customer_id uuid,
  order_id uuid,
  created_at timestamp with time zone default now() not null,
  moved_at timestamp with time zone default now() not null,
  pay_code text,
  constraint purchase_pkey PRIMARY KEY (pay_no),
  constraint purchase_merchant_key_order_no_key UNIQUE (merchant_key, order_no),
  constraint purchase_pay_code_key UNIQUE (pay_code),
  constraint purchase_merchant_key_fkey FOREIGN KEY (merchant_key) REFERENCES merchant(merchant_key),
  constraint purchase_product_code_fkey FOREIGN KEY (product_code) REFERENCES product(code),
  constraint purchase_amount_check CHECK ((amount > 0)),
  constraint purchase_check CHECK ((((state)::text = 'open'::text) = (order_id IS NULL))),
  constraint purchase_check1 CHECK (((customer_id IS NULL) = (order_id IS NULL)))
);
CREATE UNIQUE INDEX purchase_loan ON purchase USING btree (customer_id, order_id) WHERE (order_id IS NOT NULL);

create table real_name_try (
  customer_id uuid not null,
  on_date date not null,
  tries integer default 0 not null,
  constraint real_name_try_pkey PRIMARY KEY (customer_id, on_date)
);

create table reconciliation (
  business_date date not null,
  compared_at timestamp with time zone default now() not null,
  equal integer not null,
  missing_here integer not null,
  missing_there integer not null,
  differing integer not null,
  bank_moved bigint not null,
  we_booked bigint not null,
  waiting integer default 0 not null,
  constraint reconciliation_pkey PRIMARY KEY (business_date)
);

create table refund (
  customer_id uuid not null,
  refund_id uuid not null,
  refund_no text not null,
  order_id uuid not null,
  merchant_key text not null,
  merchant_refund_no text not null,
  amount fen_above_zero not null,
  reason text default ''::text not null,
  state refund_state not null,
  value_on date,
  bills jsonb default '[]'::jsonb not null,
  rest bigint default 0 not null,
  payout_no text,
  payout_tries integer default 0 not null,
  looked_at_on date,
  reject_reason text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  moved_at timestamp with time zone default now() not null,
  cardless_nights smallint default 0 not null,
  constraint refund_pkey PRIMARY KEY (customer_id, refund_id),
  constraint refund_merchant_key_merchant_refund_no_key UNIQUE (merchant_key, merchant_refund_no),
  constraint refund_payout_no_key UNIQUE (payout_no),
  constraint refund_refund_no_key UNIQUE (refund_no),
  constraint refund_check CHECK (((rest >= 0) AND (rest <= (amount)::bigint)))
);
CREATE INDEX refund_allocated ON refund USING btree (customer_id, value_on) WHERE (value_on IS NOT NULL);
CREATE INDEX refund_of_loan ON refund USING btree (customer_id, order_id);
CREATE INDEX refund_waiting ON refund USING btree (moved_at) WHERE ((state)::text = ANY (ARRAY['requested'::text, 'accepted'::text, 'allocated'::text]));

create table repayment_day_change (
  customer_id uuid not null,
  change_id uuid not null,
  order_id uuid not null,
  chosen_on date not null,
  day smallint not null,
  no integer not null,
  days integer not null,
  extra bigint not null,
  created_at timestamp with time zone default now() not null,
  bills integer[],
  constraint repayment_day_change_pkey PRIMARY KEY (customer_id, change_id),
  constraint repayment_day_change_day_check CHECK (((day >= 1) AND (day <= 28))),
  constraint repayment_day_change_days_check CHECK (((days >= 0) AND (days <= 62))),
  constraint repayment_day_change_extra_check CHECK ((extra >= 0))
);
CREATE INDEX repayment_day_change_of_loan ON repayment_day_change USING btree (customer_id, order_id, chosen_on DESC);

create table repayment_item (
  customer_id uuid not null,
  repay_id uuid not null,
  order_id uuid not null,
  no integer not null,
  amount bigint not null,
  principal bigint default 0 not null,
  interest bigint default 0 not null,
  fee bigint default 0 not null,
  penalty bigint default 0 not null,
  open boolean default true not null,
  reached boolean default false not null,
  constraint repayment_item_pkey PRIMARY KEY (customer_id, repay_id, order_id, no),
  constraint item_is_nothing_or_more CHECK ((amount >= 0))
);
CREATE UNIQUE INDEX repayment_item_one_open ON repayment_item USING btree (customer_id, order_id, no) WHERE open;

create table repayment_order (
  customer_id uuid not null,
  repay_id uuid not null,
  repay_no text not null,
  state repayment_order_state not null,
  kind repayment_order_kind default 'active'::text not null,
  card_id uuid,
  amount fen_above_zero not null,
  unapplied bigint default 0 not null,
  business_date date not null,
  channel_txn text,
  fail_reason text,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  finished_at timestamp with time zone,
  discount bigint default 0 not null,
  coupon_id uuid,
  allocated_on date,
  constraint repayment_order_pkey PRIMARY KEY (customer_id, repay_id),
  constraint repayment_order_repay_no_key UNIQUE (repay_no),
  constraint discount_is_none_or_more CHECK ((discount >= 0))
) with (fillfactor=70);
CREATE INDEX repayment_order_by_id ON repayment_order USING btree (repay_id);
CREATE INDEX repayment_order_by_transfer ON repayment_order USING btree (customer_id, business_date) WHERE ((kind)::text = 'offline'::text);
CREATE TRIGGER payments_are_receipted AFTER UPDATE OF state ON repayment_order FOR EACH ROW WHEN ((((new.kind)::text <> 'refund'::text) AND ((new.state)::text = ANY (ARRAY['succeeded'::text, 'partlySucceeded'::text])) AND ((old.state)::text IS DISTINCT FROM (new.state)::text))) EXECUTE FUNCTION payments_are_receipted();

create table report_bank_answer (
  business_date date not null,
  kind bank_order_kind not null,
  answered integer not null,
  waiting integer not null,
  median_ms bigint,
  p95_ms bigint,
  constraint report_bank_answer_pkey PRIMARY KEY (business_date, kind),
  constraint report_bank_answer_answered_check CHECK ((answered >= 0)),
  constraint report_bank_answer_check CHECK ((p95_ms >= median_ms)),
  constraint report_bank_answer_has_both CHECK ((((median_ms IS NULL) = (p95_ms IS NULL)) AND ((median_ms IS NULL) = (answered = 0)))),
  constraint report_bank_answer_median_ms_check CHECK ((median_ms >= 0)),
  constraint report_bank_answer_waiting_check CHECK ((waiting >= 0))
);

create table report_cohort (
  counted_on date not null,
  cohort date not null,
  loans integer not null,
  lent bigint not null,
  repaid bigint not null,
  late_loans integer,
  late_principal bigint,
  constraint report_cohort_pkey PRIMARY KEY (counted_on, cohort),
  constraint report_cohort_cohort_check CHECK ((EXTRACT(day FROM cohort) = (1)::numeric)),
  constraint report_cohort_is_late_in_both CHECK (((late_loans IS NULL) = (late_principal IS NULL))),
  constraint report_cohort_late_loans_check CHECK ((late_loans >= 0)),
  constraint report_cohort_late_principal_check CHECK ((late_principal >= 0))
);
CREATE INDEX report_cohort_months ON report_cohort USING btree (cohort, counted_on);

create table report_registration (
  registered_on date not null,
  registered integer not null,
  identified integer not null,
  granted integer not null,
  applied integer not null,
  lent integer not null,
  counted_at timestamp with time zone default now() not null,
  constraint report_registration_pkey PRIMARY KEY (registered_on),
  constraint report_registration_applied_check CHECK ((applied >= 0)),
  constraint report_registration_granted_check CHECK ((granted >= 0)),
  constraint report_registration_identified_check CHECK ((identified >= 0)),
  constraint report_registration_lent_check CHECK ((lent >= 0)),
  constraint report_registration_registered_check CHECK ((registered >= 0))
);

create unlogged table request_count (
  subject text not null,
  asked integer not null,
  ends_at timestamp with time zone not null,
  constraint request_count_pkey PRIMARY KEY (subject)
);
CREATE INDEX request_count_age ON request_count USING btree (ends_at);

create table retained_key (
  customer_id uuid not null,
  key_cipher text not null,
  keep_until date not null,
  constraint retained_key_pkey PRIMARY KEY (customer_id)
);
CREATE INDEX retained_key_end ON retained_key USING btree (keep_until);

create table retained_record (
  customer_id uuid not null,
  record_id uuid not null,
  kind text not null,
  sealed text not null,
  constraint retained_record_pkey PRIMARY KEY (customer_id, record_id),
  constraint retained_record_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'card'::text, 'document'::text, 'certificate'::text])))
);

create table reward (
  customer_id uuid not null,
  reward_id uuid not null,
  friend_id uuid not null,
  step invite_step not null,
  amount fen_above_zero not null,
  state reward_state default 'waiting'::text not null,
  reason text,
  grant_id uuid,
  made_on date not null,
  due_on date not null,
  decided_on date,
  handed_on date,
  created_at timestamp with time zone default now() not null,
  constraint reward_pkey PRIMARY KEY (customer_id, reward_id),
  constraint reward_customer_id_friend_id_step_key UNIQUE (customer_id, friend_id, step),
  constraint reward_is_decided CHECK ((((state)::text = 'waiting'::text) = (decided_on IS NULL))),
  constraint reward_without_reason CHECK ((((state)::text = 'void'::text) = (reason IS NOT NULL)))
);
CREATE INDEX reward_due ON reward USING btree (due_on) WHERE ((state)::text = 'waiting'::text);

create table reward_withdrawal (
  customer_id uuid not null,
  withdrawal_id uuid not null,
  withdraw_no text not null,
  instruction_no text not null,
  amount fen_above_zero not null,
  card_id uuid not null,
  card_bank_name text not null,
  card_tail text not null,
  state withdrawal_state default 'requested'::text not null,
  reason text default ''::text not null,
  business_date date not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint reward_withdrawal_pkey PRIMARY KEY (customer_id, withdrawal_id),
  constraint reward_withdrawal_withdraw_no_key UNIQUE (withdraw_no),
  constraint withdrawal_has_an_end CHECK ((((state)::text = 'requested'::text) = (ended_at IS NULL)))
);

create table secret_attempt (
  mobile_index bytea not null,
  purpose text not null,
  party text not null,
  wrong integer default 0 not null,
  since timestamp with time zone default now() not null,
  locked_until timestamp with time zone,
  constraint secret_attempt_pkey PRIMARY KEY (mobile_index, purpose, party)
);

create table server_beat (
  server text not null,
  beat_at timestamp with time zone not null,
  constraint server_beat_pkey PRIMARY KEY (server)
);
CREATE INDEX server_beat_old ON server_beat USING btree (beat_at);

create table session (
  token_hash bytea not null,
  session_id uuid not null,
  customer_id uuid not null,
  device text default ''::text not null,
  channel text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  acted_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  ended_because text,
  source text default ''::text not null,
  device_hash bytea,
  needs_certification boolean default false not null,
  app_version text default ''::text not null,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_session_id_key UNIQUE (session_id)
);
CREATE INDEX session_of_customer ON session USING btree (customer_id);

create table setting (
  name text not null,
  value jsonb not null,
  changed_at timestamp with time zone default now() not null,
  changed_by text default 'seed'::text not null,
  constraint setting_pkey PRIMARY KEY (name)
);

create table shop_order (
  customer_id uuid not null,
  pay_no text not null,
  ordered_at timestamp with time zone default now() not null,
  constraint shop_order_pkey PRIMARY KEY (customer_id, pay_no),
  constraint shop_order_pay_no_key UNIQUE (pay_no),
  constraint shop_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint shop_order_pay_no_fkey FOREIGN KEY (pay_no) REFERENCES purchase(pay_no)
);
CREATE INDEX shop_order_newest ON shop_order USING btree (customer_id, ordered_at DESC);

create table sign_in (
  state_hash bytea not null,
  verifier text not null,
  nonce text not null,
  return_to text not null,
  session_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint sign_in_pkey PRIMARY KEY (state_hash)
);

create table signed_document (
  customer_id uuid not null,
  document_id uuid not null,
  subject uuid not null,
  agreement_key text not null,
  version text not null,
  title text not null,
  content jsonb not null,
  content_hash bytea not null,
  device text default ''::text not null,
  signed_at timestamp with time zone default now() not null,
  constraint signed_document_pkey PRIMARY KEY (customer_id, document_id),
  constraint signed_document_customer_id_subject_agreement_key_key UNIQUE (customer_id, subject, agreement_key)
);
CREATE UNIQUE INDEX signed_document_by_id ON signed_document USING btree (document_id);

create table sms_send (
  send_id uuid not null,
  mobile_index bytea not null,
  purpose text not null,
  origin text not null,
  sent_at timestamp with time zone default now() not null,
  party text default ''::text not null,
  trusted boolean default false not null,
  constraint sms_send_pkey PRIMARY KEY (send_id)
);
CREATE INDEX sms_send_origin ON sms_send USING btree (origin, sent_at);
CREATE INDEX sms_send_recent ON sms_send USING btree (mobile_index, sent_at);
CREATE INDEX sms_send_time ON sms_send USING btree (sent_at);

create table spent_captcha (
  captcha_key text not null,
  expires_at timestamp with time zone not null,
  constraint spent_captcha_pkey PRIMARY KEY (captcha_key)
);

create table staff (
  staff_id uuid not null,
  email text not null,
  name text not null,
  issuer text,
  subject text,
  left_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint staff_pkey PRIMARY KEY (staff_id),
  constraint staff_email_key UNIQUE (email),
  constraint staff_issuer_subject_key UNIQUE (issuer, subject),
  constraint staff_email_check CHECK ((email = lower(email)))
);

create table staff_role (
  staff_id uuid not null,
  role staff_role_name not null,
  given_at timestamp with time zone default now() not null,
  constraint staff_role_pkey PRIMARY KEY (staff_id, role),
  constraint staff_role_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);

create table staff_session (
  token_hash bytea not null,
  session_id uuid not null,
  staff_id uuid not null,
  created_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  fresh_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint staff_session_pkey PRIMARY KEY (token_hash),
  constraint staff_session_session_id_key UNIQUE (session_id),
  constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
);
CREATE INDEX staff_session_of ON staff_session USING btree (staff_id) WHERE (ended_at IS NULL);

create table state_history (
  customer_id uuid not null,
  subject text not null,
  machine text not null,
  seq integer not null,
  from_state text not null,
  to_state text not null,
  event text not null,
  actor text not null,
  reason text default ''::text not null,
  at timestamp with time zone default now() not null,
  constraint state_history_pkey PRIMARY KEY (customer_id, machine, subject, seq)
);
CREATE TRIGGER history_forgets_words_only BEFORE UPDATE OF reason ON state_history FOR EACH ROW WHEN ((new.reason <> ''::text)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER history_is_append_only BEFORE DELETE OR UPDATE OF customer_id, subject, machine, seq, from_state, to_state, event, actor, at ON state_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER history_takes_known_changes AFTER INSERT ON state_history REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION check_transitions();

create table state_transition (
  machine text not null,
  from_state text not null,
  event text not null,
  to_state text not null,
  constraint state_transition_pkey PRIMARY KEY (machine, from_state, event)
);

create table statement_export (
  customer_id uuid not null,
  export_id uuid not null,
  from_on date not null,
  to_on date not null,
  format text not null,
  asked_at timestamp with time zone default now() not null,
  constraint statement_export_pkey PRIMARY KEY (customer_id, export_id),
  constraint statement_export_export_id_key UNIQUE (export_id),
  constraint statement_export_check CHECK ((from_on <= to_on)),
  constraint statement_export_format_check CHECK ((format = ANY (ARRAY['pdf'::text, 'csv'::text])))
);

create table sub_business (
  business text not null,
  partner_key text,
  name text not null,
  headline text not null,
  points text[] default '{}'::text[] not null,
  open boolean default true not null,
  sort integer default 0 not null,
  constraint sub_business_pkey PRIMARY KEY (business),
  constraint sub_business_partner_key_fkey FOREIGN KEY (partner_key) REFERENCES partner(partner_key),
  constraint sub_business_business_check CHECK ((business = ANY (ARRAY['meituan'::text, 'elem'::text, 'mthotel'::text])))
);

create table survey (
  survey_id text not null,
  title text not null,
  summary text not null,
  questions jsonb not null,
  open boolean default true not null,
  sort integer not null,
  constraint survey_pkey PRIMARY KEY (survey_id)
);

create table survey_answer (
  customer_id uuid not null,
  survey_id text not null,
  answers jsonb not null,
  answered_at timestamp with time zone default now() not null,
  constraint survey_answer_pkey PRIMARY KEY (customer_id, survey_id)
);
CREATE INDEX survey_answer_over ON survey_answer USING btree (answered_at);

create table top_up_comparison (
  business_date date not null,
  equal integer not null,
  differing integer not null,
  waiting integer not null,
  compared_at timestamp with time zone default now() not null,
  constraint top_up_comparison_pkey PRIMARY KEY (business_date)
);

create table top_up_order (
  customer_id uuid not null,
  order_id uuid not null,
  order_no text not null,
  provider_code text not null,
  product_id text not null,
  operator phone_operator not null,
  mobile_cipher text not null,
  mobile_masked text not null,
  face fen_above_zero not null,
  price fen_above_zero not null,
  state top_up_state not null,
  provider_no text,
  business_date date not null,
  created_at timestamp with time zone default now() not null,
  moved_at timestamp with time zone default now() not null,
  asked_at timestamp with time zone,
  fail_reason text,
  constraint top_up_order_pkey PRIMARY KEY (customer_id, order_id),
  constraint top_up_order_order_no_key UNIQUE (order_no)
);
CREATE INDEX top_up_order_date ON top_up_order USING btree (business_date, order_no COLLATE "C");
CREATE INDEX top_up_order_open ON top_up_order USING btree (business_date) WHERE ((state)::text = ANY (ARRAY['created'::text, 'paid'::text, 'accepted'::text]));
CREATE INDEX top_up_order_waiting ON top_up_order USING btree (moved_at, order_id) WHERE ((state)::text = ANY (ARRAY['paid'::text, 'accepted'::text]));

create table voucher (
  customer_id uuid not null,
  voucher_id uuid not null,
  voucher_no text not null,
  order_id uuid,
  state voucher_state not null,
  due_on date,
  type text,
  pictures uuid[] default '{}'::uuid[] not null,
  note_cipher text,
  reject_reason text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  moved_at timestamp with time zone default now() not null,
  constraint voucher_pkey PRIMARY KEY (customer_id, voucher_id),
  constraint voucher_customer_id_order_id_key UNIQUE (customer_id, order_id),
  constraint voucher_voucher_no_key UNIQUE (voucher_no),
  constraint voucher_check CHECK (((order_id IS NULL) = (due_on IS NULL)))
);
CREATE INDEX voucher_due ON voucher USING btree (due_on) WHERE ((state)::text = ANY (ARRAY['toUpload'::text, 'rejected'::text]));
CREATE INDEX voucher_waiting ON voucher USING btree (moved_at, voucher_id) WHERE ((state)::text = 'reviewing'::text);

create table we_chat_binding (
  customer_id uuid not null,
  open_index bytea not null,
  open_cipher text not null,
  bound_at timestamp with time zone default now() not null,
  constraint we_chat_binding_pkey PRIMARY KEY (customer_id),
  constraint we_chat_binding_open_index_key UNIQUE (open_index)
);

create table we_chat_message (
  customer_id uuid not null,
  letter_id uuid not null,
  code text not null,
  state we_chat_message_state default 'waiting'::text not null,
  reason text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint we_chat_message_pkey PRIMARY KEY (customer_id, letter_id),
  constraint we_chat_message_code_fkey FOREIGN KEY (code) REFERENCES we_chat_template(code),
  constraint we_chat_message_ends CHECK ((((state)::text = ANY (ARRAY['waiting'::text, 'sending'::text])) = (ended_at IS NULL)))
);
CREATE INDEX we_chat_message_open ON we_chat_message USING btree (created_at) WHERE (ended_at IS NULL);

create table we_chat_pass (
  kind text not null,
  cipher text not null,
  expires_at timestamp with time zone not null,
  constraint we_chat_pass_pkey PRIMARY KEY (kind),
  constraint we_chat_pass_kind_check CHECK ((kind = ANY (ARRAY['token'::text, 'ticket'::text])))
);

create table we_chat_state (
  state_hash bytea not null,
  browser_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint we_chat_state_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX we_chat_state_age ON we_chat_state USING btree (expires_at);

create table we_chat_subscription (
  customer_id uuid not null,
  code text not null,
  accepted boolean not null,
  scene text not null,
  changed_at timestamp with time zone default now() not null,
  constraint we_chat_subscription_pkey PRIMARY KEY (customer_id, code),
  constraint we_chat_subscription_code_fkey FOREIGN KEY (code) REFERENCES we_chat_template(code)
);

create table we_chat_template (
  code text not null,
  template_id text not null,
  letter_kind letter_kind not null,
  topic text not null,
  title text not null,
  note text not null,
  fields jsonb not null,
  open boolean default true not null,
  sort integer not null,
  constraint we_chat_template_pkey PRIMARY KEY (code),
  constraint we_chat_template_letter_kind_key UNIQUE (letter_kind),
  constraint we_chat_template_template_id_key UNIQUE (template_id),
  constraint we_chat_template_topic_check CHECK ((topic = ANY (ARRAY['account'::text, 'repayment'::text])))
);

create table we_chat_ticket (
  ticket_hash bytea not null,
  browser_hash bytea not null,
  open_cipher text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint we_chat_ticket_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX we_chat_ticket_age ON we_chat_ticket USING btree (expires_at);

create table white_list (
  customer_id uuid not null,
  channel text not null,
  added_at timestamp with time zone default now() not null,
  added_by text not null,
  constraint white_list_pkey PRIMARY KEY (customer_id, channel)
);
CREATE INDEX white_list_members ON white_list USING btree (channel, added_at, customer_id);

create table work_assignment (
  queue work_queue not null,
  item text not null,
  staff_id uuid not null,
  session_id uuid,
  handed_by uuid,
  taken_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint work_assignment_pkey PRIMARY KEY (queue, item),
  constraint work_assignment_handed_by_fkey FOREIGN KEY (handed_by) REFERENCES staff(staff_id),
  constraint work_assignment_session_id_fkey FOREIGN KEY (session_id) REFERENCES staff_session(session_id),
  constraint work_assignment_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id),
  constraint work_assignment_item_check CHECK (((length(item) >= 1) AND (length(item) <= 64)))
);
CREATE INDEX work_assignment_age ON work_assignment USING btree (expires_at);

create table write_off (
  customer_id uuid not null,
  order_id uuid not null,
  written_off_on date not null,
  amount fen_above_zero not null,
  allowance bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint write_off_pkey PRIMARY KEY (customer_id, order_id),
  constraint write_off_check CHECK (((allowance >= 0) AND (allowance <= (amount)::bigint)))
);

CREATE OR REPLACE FUNCTION audit_hash(entry audit)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(jsonb_build_array(
    encode(entry.previous_hash, 'hex'), entry.audit_id, extract(epoch from entry.at), entry.actor, entry.action, entry.subject, entry.facts)::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION bureau_facts(p_customer uuid, p_order uuid, p_as_of date)
 RETURNS TABLE(status text, days_past_due integer, balance bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select case when o.state not in ('repaying', 'settled') then 'withdrawn' when b.unpaid = 0 then 'settled'
              when p_as_of - b.due_on > (o.terms->>'graceDays')::int then 'overdue' else 'normal' end,
         case when o.state in ('repaying', 'settled') and b.unpaid > 0 and p_as_of - b.due_on > (o.terms->>'graceDays')::int
              then p_as_of - b.due_on else 0 end,
         case when o.state not in ('repaying', 'settled') or b.unpaid = 0 then 0 else greatest(o.amount - p.principal, 0) end
    from loan_order o
   cross join lateral (
     select count(*) as unpaid, min(case when later.accepted_on is null then i.due_on else later.due_from end) as due_on from instalment i
       left join lateral (
         select h.accepted_on, t.due_from from hardship_bill t join hardship h using (customer_id, hardship_id)
          where t.customer_id = i.customer_id and t.order_id = i.order_id and t.no = i.no and h.accepted_on > p_as_of
          order by h.accepted_on, h.accepted_after limit 1) later on true
      where i.customer_id = o.customer_id and i.order_id = o.order_id and (i.paid_on is null or i.paid_on > p_as_of)) b
   cross join lateral (
     select coalesce(sum(t.principal), 0) as principal from repayment_item t join repayment_order r using (customer_id, repay_id)
      where t.customer_id = o.customer_id and t.order_id = o.order_id and r.state in ('succeeded', 'partlySucceeded')
        and r.business_date <= p_as_of) p
   where o.customer_id = p_customer and o.order_id = p_order
$function$;

CREATE OR REPLACE FUNCTION chain_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select hash into new.previous_hash from audit order by audit_id desc limit 1;
  new.hash := audit_hash(new);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION check_line_covers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  line record;
begin
  select l.granted,
         (select coalesce(sum(a.balance), 0) from ledger_account a where a.customer_id = l.customer_id and a.kind = 'loanPrincipal') as used,
         (select coalesce(sum(h.amount), 0) from limit_hold h where h.customer_id = l.customer_id and h.state = 'pending') as held
    into line from credit_line l where l.customer_id = new.customer_id;
  if line.granted < line.used + line.held then
    raise exception 'a line of % does not cover % used and % held', line.granted, line.used, line.held using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION check_moved_principal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from hardship_bill b where b.customer_id = new.customer_id and b.order_id = new.order_id and b.no = new.no) then
    raise exception 'principal stays as contracted' using errcode = 'check_violation';
  end if;
  if (select o.amount from loan_order o where o.customer_id = new.customer_id and o.order_id = new.order_id)
     <> (select sum(i.principal) from instalment i where i.customer_id = new.customer_id and i.order_id = new.order_id) then
    raise exception 'a plan comes to what was lent' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION check_plan_sums()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  wrong text;
begin
  select format('%s: %s <> %s', o.app_id, o.amount, plan.principal) into wrong
    from (select distinct customer_id, order_id from planned) own
    join loan_order o using (customer_id, order_id)
   cross join lateral (select sum(i.principal) as principal from instalment i
                        where i.customer_id = own.customer_id and i.order_id = own.order_id) plan
   where o.amount <> plan.principal limit 1;
  if wrong is not null then raise exception 'a plan comes to what was lent: %', wrong using errcode = 'check_violation'; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION check_points()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  points record;
begin
  select a.free, a.held, l.free as lots_free, l.held as lots_held,
         (select coalesce(-sum(g.balance), 0) from ledger_account g
           where g.customer_id = a.customer_id and g.kind = 'points' and g.currency::text = a.currency::text) as owed
    into points
    from point_account a
   cross join lateral (select coalesce(sum(o.free), 0) as free, coalesce(sum(o.held), 0) as held from point_lot o
                        where o.customer_id = a.customer_id and o.currency = a.currency) l
   where a.customer_id = new.customer_id and a.currency = new.currency;
  if not found or (points.free, points.held) is distinct from (points.lots_free, points.lots_held) then
    raise exception 'points of an account are those of its lots: % + % <> % + %', points.free, points.held, points.lots_free, points.lots_held
      using errcode = 'check_violation';
  end if;
  if points.free + points.held <> points.owed then
    raise exception 'points of an account are what the ledger owes: % <> %', points.free + points.held, points.owed
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION check_transfers_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from arrived group by transfer_id, account_id % 10 having sum(amount) <> 0) then
    raise exception 'a transfer must have two entries or more and sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION check_transitions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  unknown text;
begin
  select format('%s: no %s from %s to %s', c.machine, c.event, c.from_state, c.to_state) into unknown from changed c
   where not exists (select from state_transition t
                      where (t.machine, t.from_state, t.event, t.to_state) = (c.machine, c.from_state, c.event, c.to_state)) limit 1;
  if unknown is not null then raise exception '%', unknown using errcode = 'check_violation'; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION contact_clock()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$select now()$function$;

CREATE OR REPLACE FUNCTION customer_bucket(p_customer uuid)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (get_byte(uuid_send(p_customer), 15) & 63);

CREATE OR REPLACE FUNCTION drop_letter_of_closed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if exists (select from customer where customer_id = new.customer_id and state = 'closed') then
    return null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION forget_words(p_customer uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from customer where customer_id = p_customer and state = 'closed') then
    raise exception 'only the words of a closed account are forgotten' using errcode = 'insufficient_privilege';
  end if;
  update state_history set reason = '' where customer_id = p_customer and actor = 'customer' and reason <> '';
  update point_entry set title = '' where customer_id = p_customer and title <> '';
  update signed_document set content = '{}'::jsonb, device = '' where customer_id = p_customer;
end $function$;

CREATE OR REPLACE FUNCTION idempotency_claim(p_caller text, p_operation text, p_key text, p_body_hash bytea)
 RETURNS TABLE(outcome text, stored_reply jsonb)
 LANGUAGE plpgsql
AS $function$
declare found_row idempotency;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(p_caller || '|' || p_operation || '|' || p_key, 0)) then
    outcome := 'inFlight';
    return next;
    return;
  end if;
  -- a replay writes too: what it acknowledges is then durable on every synchronous standby
  update idempotency i set replayed_at = now()
   where i.caller = p_caller and i.operation = p_operation and i.key = p_key returning i.* into found_row;
  if found_row.key is null then
    outcome := 'new';
  elsif found_row.body_hash <> p_body_hash then
    outcome := 'conflict';
  else
    outcome := 'replay';
    stored_reply := found_row.reply;
  end if;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION ledger_account_key(p_currency text, p_kind text, p_customer text, p_loan text, p_channel text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(p_currency, 'CNY') || '|' || p_kind || '|' || coalesce(p_customer, '') || '|' || coalesce(p_loan, '') || '|' || coalesce(p_channel, '')
$function$;

CREATE OR REPLACE FUNCTION ledger_carry_interest(p_customer uuid, p_orders uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  posted_through date;
  loan record;
begin
  perform pg_advisory_xact_lock_shared(407, customer_bucket(p_customer));
  select through into strict posted_through from interest_posting where bucket = customer_bucket(p_customer);
  for loan in
    with fallen as (
      update instalment set interest_posted = true
       where customer_id = p_customer and order_id = any(p_orders) and not interest_posted and paid_on is null and due_on <= posted_through
      returning order_id, due_on, interest - interest_waived - interest_subsidy as interest, fee - fee_waived as fee
    ), side as (
      select fallen.order_id, due_on, s.account, s.loan, s.amount from fallen cross join lateral (values
        ('loanInterest', order_id, interest), ('dueInterest', null, -interest), ('loanFee', order_id, fee), ('dueFee', null, -fee)
      ) as s (account, loan, amount) where s.amount <> 0
    )
    select order_id, array_agg(due_on) as dates, array_agg(account) as accounts, array_agg(case when side.loan is not null then p_customer end) as customers,
           array_agg(side.loan) as loans, array_agg(amount) as amounts
      from side group by order_id order by order_id
  loop
    perform ledger_post_chunk('carried:' || loan.order_id, 'interestCarried', (select business_date from business_calendar),
      loan.dates, loan.accounts, loan.customers, loan.loans, loan.amounts);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION ledger_hold(p_kind text, p_customer uuid)
 RETURNS SETOF bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select -balance from ledger_account where account_key = ledger_account_key('CNY', p_kind, p_customer::text, null, null) for update
$function$;

CREATE OR REPLACE FUNCTION ledger_open(p_entries jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger_account (currency, kind, customer_id, loan_id, channel)
  select distinct coalesce(e.currency, 'CNY'), e.kind, e.customer::uuid, e.loan::uuid, e.channel
    from jsonb_to_recordset(p_entries) as e (kind text, currency text, customer text, loan text, channel text, amount bigint)
   where e.amount <> 0 and not exists (
     select from ledger_account a where a.account_key = ledger_account_key(e.currency, e.kind, e.customer, e.loan, e.channel))
   order by 1, 2, 3, 4, 5
  on conflict (account_key) do nothing
$function$;

CREATE OR REPLACE FUNCTION ledger_post(p_transfers jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  posted integer;
begin
  if jsonb_path_exists(p_transfers, '$[*] ? (!exists(@.entries[*] ? (@.amount != 0)))') then
    raise exception 'a transfer moves something' using errcode = 'check_violation', detail = jsonb_path_query_array(p_transfers, '$[*].key')::text;
  end if;
  posted := case when jsonb_array_length(p_transfers) > 8 then ledger_post_many(p_transfers) else ledger_post_few(p_transfers) end;
  if posted < jsonb_array_length(p_transfers) then
    raise unique_violation using message = 'a business key was posted before', detail = jsonb_path_query_array(p_transfers, '$[*].key')::text;
  end if;
  return posted;
end $function$;

CREATE OR REPLACE FUNCTION ledger_post_chunk(p_key text, p_kind text, p_posting date, p_value date[], p_account text[], p_customer uuid[], p_loan uuid[], p_amount bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  accounts bigint[];
  sides smallint[];
begin
  for attempt in 1 .. 2 loop
    select array_agg(a.account_id order by s.at), array_agg(a.side order by s.at) into accounts, sides
      from unnest(p_account, p_customer, p_loan) with ordinality as s (account, customer, loan, at)
      left join ledger_account a on a.account_key = ledger_account_key('CNY', s.account, s.customer::text, s.loan::text, null);
    exit when array_position(accounts, null) is null;
    insert into ledger_account (currency, kind, customer_id, loan_id)
    select distinct 'CNY', s.account, s.customer, s.loan
      from unnest(accounts, p_account, p_customer, p_loan) as s (id, account, customer, loan) where s.id is null
     order by 2, 3, 4
    on conflict (account_key) do nothing;
  end loop;

  with side as materialized (
    select * from unnest(p_value, accounts, p_amount) as s (value, account_id, amount)
  ), made as (
    insert into ledger_transfer (business_key, kind, value_date, posting_date)
    select distinct p_key || ':' || value, p_kind, value, p_posting from side
    returning transfer_id, value_date
  )
  insert into ledger_entry (transfer_id, line, account_id, amount)
  select made.transfer_id, row_number() over (partition by made.transfer_id), side.account_id, side.amount
    from side join made on made.value_date = side.value;

  update ledger_account a set balance = a.balance + moved.amount
    from (select s.account_id, sum(s.amount) as amount from unnest(accounts, sides, p_amount) as s (account_id, side, amount)
           where s.side <> 0 group by s.account_id order by s.account_id) moved
   where a.account_id = moved.account_id;
end $function$;

CREATE OR REPLACE FUNCTION ledger_post_few(p_transfers jsonb)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  item jsonb;
  entry jsonb;
  wanted text;
  new_id bigint;
  found_id bigint;
  found_side smallint;
  line smallint;
  posted integer := 0;
  transfers bigint[] := '{}';
  lines smallint[] := '{}';
  accounts bigint[] := '{}';
  sides smallint[] := '{}';
  amounts bigint[] := '{}';
  moved record;
begin
  for t in 0 .. jsonb_array_length(p_transfers) - 1 loop
    item := p_transfers->t;
    insert into ledger_transfer (business_key, kind, value_date, posting_date, reverses)
    values (item->>'key', item->>'kind', (item->>'valueDate')::date, (item->>'postingDate')::date, (item->>'reverses')::bigint)
    on conflict (business_key) do nothing
    returning transfer_id into new_id;
    continue when new_id is null;
    posted := posted + 1;
    line := 0;
    for e in 0 .. jsonb_array_length(item->'entries') - 1 loop
      entry := item->'entries'->e;
      continue when (entry->>'amount')::bigint = 0;
      wanted := ledger_account_key(entry->>'currency', entry->>'kind', entry->>'customer', entry->>'loan', entry->>'channel');
      loop
        select account_id, side into found_id, found_side from ledger_account where account_key = wanted;
        exit when found;
        -- all that the posting names, in one order: opened one by one in the order of their lists, two posters wait in a ring
        perform ledger_open(jsonb_path_query_array(p_transfers, '$[*].entries[*]'));
      end loop;
      line := line + 1;
      transfers := transfers || new_id;
      lines := lines || line;
      accounts := accounts || found_id;
      sides := sides || found_side;
      amounts := amounts || (entry->>'amount')::bigint;
    end loop;
  end loop;
  if posted = 0 then return 0; end if;

  insert into ledger_entry (transfer_id, line, account_id, amount) select * from unnest(transfers, lines, accounts, amounts);
  -- in id order, so that two posters never wait for each other in a ring; interest that falls due and is paid at once moves nothing
  for moved in
    select e.account_id, sum(e.amount) as amount from unnest(accounts, sides, amounts) as e (account_id, side, amount)
     where e.side <> 0 group by 1 having sum(e.amount) <> 0 order by 1
  loop
    update ledger_account set balance = balance + moved.amount where account_id = moved.account_id;
  end loop;
  return posted;
end $function$;

CREATE OR REPLACE FUNCTION ledger_post_interest(p_opening date, p_key text, p_limit integer, p_together integer, OUT together integer, OUT bills integer, OUT amount bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  buckets integer[];
  earliest date := (select min(due_on) from instalment where paid_on is null);
  dates date[];
  accounts text[];
  amounts bigint[];
begin
  together := coalesce(p_together, greatest(1, 64 * p_limit / greatest(p_limit, (
    select count(*) from (
      select from instalment where paid_on is null and due_on > (select min(through) from interest_posting) and due_on <= p_opening limit 64 * p_limit) due))));
  buckets := array(select bucket from interest_posting where through < p_opening order by bucket limit together);
  perform pg_advisory_xact_lock(407, bucket) from unnest(buckets) as b (bucket);

  with day as materialized (
    select p.bucket, first.due_on + n as due_on from interest_posting p
     cross join lateral (select greatest(p.through + 1, coalesce(earliest, p_opening)) as due_on) first
     cross join lateral generate_series(0, p_opening - first.due_on) n
     where p.bucket = any(buckets)
  ), due as materialized (
    select day.due_on, count(*) as bills, sum(i.interest - i.interest_waived)::bigint as interest, sum(i.interest_subsidy)::bigint as subsidy,
           sum(i.fee - i.fee_waived)::bigint as fee
      from day join instalment i on i.due_on = day.due_on and customer_bucket(i.customer_id) = day.bucket and i.paid_on is null
     where not i.interest_posted group by day.due_on
  ), side as (
    select due.due_on, s.account, s.amount from due cross join lateral (values
      ('dueInterest', interest - subsidy), ('marketingCost', subsidy), ('interestIncome', -interest), ('dueFee', fee), ('feeIncome', -fee)
    ) as s (account, amount) where s.amount <> 0
  )
  select (select coalesce(sum(due.bills), 0) from due), (select coalesce(sum(interest + fee), 0) from due),
         array_agg(side.due_on), array_agg(side.account), array_agg(side.amount)
    into bills, amount, dates, accounts, amounts from side;

  if dates is not null then
    perform ledger_post_chunk(p_key, 'interestDue', p_opening, dates, accounts,
      array_fill(null::uuid, array[cardinality(dates)]), array_fill(null::uuid, array[cardinality(dates)]), amounts);
  end if;
  update interest_posting set through = p_opening where bucket = any(buckets);
end $function$;

CREATE OR REPLACE FUNCTION ledger_post_many(p_transfers jsonb)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
begin
  return ledger_post_set(p_transfers);
exception when not_null_violation then
  -- an account is named for the first time: to look for that beforehand would cost each batch a quarter of its time
  perform ledger_open(jsonb_path_query_array(p_transfers, '$[*].entries[*]'));
  return ledger_post_set(p_transfers);
end $function$;

CREATE OR REPLACE FUNCTION ledger_post_set(p_transfers jsonb)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  posted integer;
begin
  with given as materialized (
    select distinct on (t.key) t.*
      from jsonb_to_recordset(p_transfers) as t (key text, kind text, "valueDate" date, "postingDate" date, reverses bigint, entries jsonb)
     order by t.key
  ), made as (
    insert into ledger_transfer (business_key, kind, value_date, posting_date, reverses)
    select key, kind, "valueDate", "postingDate", reverses from given order by key
    on conflict (business_key) do nothing
    returning transfer_id, business_key
  ), entries as (
    insert into ledger_entry (transfer_id, line, account_id, amount)
    select m.transfer_id, row_number() over (partition by m.transfer_id), a.account_id, e.amount
      from made m join given g on g.key = m.business_key
     cross join lateral jsonb_to_recordset(g.entries) as e (kind text, currency text, customer text, loan text, channel text, amount bigint)
      left join ledger_account a on a.account_key = ledger_account_key(e.currency, e.kind, e.customer, e.loan, e.channel)
     where e.amount <> 0
    returning account_id, amount
  ), moved as (
    select account_id, sum(amount) as amount from entries group by account_id
  ), held as materialized (
    select account_id from ledger_account where account_id in (select account_id from moved) and side <> 0 order by account_id for update
  ), kept as (
    update ledger_account a set balance = a.balance + moved.amount from moved join held using (account_id) where a.account_id = held.account_id
  )
  select count(*) into posted from made;
  return posted;
end $function$;

CREATE OR REPLACE FUNCTION letters_are_told_in_we_chat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare jobs bigint;
begin
  if not exists (select from written l join we_chat_subscription s on s.customer_id = l.customer_id and s.accepted) then
    return null;
  end if;
  with waiting as (
    insert into we_chat_message (customer_id, letter_id, code)
    select l.customer_id, l.letter_id, t.code
      from written l join we_chat_template t on t.letter_kind = l.kind and t.open
      join we_chat_subscription s on s.customer_id = l.customer_id and s.code = t.code and s.accepted
    on conflict do nothing
    returning customer_id, letter_id
  ), numbered as (
    select *, (row_number() over () - 1) / 20 as batch from waiting
  )
  select count(graphile_worker.add_job('weChat.send', together, queue_name => 'weChat:' || batch % 2, max_attempts => 14)) into jobs
    from (select batch, json_build_object('messages', json_agg(json_build_object('customerId', customer_id, 'letterId', letter_id))) as together
            from numbered group by batch) batches;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION loan_touch(p_customer uuid, p_orders uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  an_order uuid;
  state_before text;
  state_now text;
  unpaid boolean;
begin
  foreach an_order in array p_orders loop
    unpaid := exists (select from instalment i where i.customer_id = p_customer and i.order_id = an_order and i.paid_on is null);
    update loan_order o set ledger_version = ledger_version + 1, updated_at = now()
     where o.customer_id = p_customer and o.order_id = an_order returning o.state into state_before;
    state_now := case when state_before = 'repaying' and not unpaid then 'settled' when state_before = 'settled' and unpaid then 'repaying' end;
    continue when state_now is null;
    update loan_order o set state = state_now, settled_on = case state_now when 'settled' then (select business_date from business_calendar) end
     where o.customer_id = p_customer and o.order_id = an_order;
    insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor)
    select p_customer, 'loanOrder', an_order, 1 + coalesce(max(h.seq), 0), state_before, state_now, case state_now when 'settled' then 'settle' else 'reopen' end, 'system'
      from state_history h where h.customer_id = p_customer and h.machine = 'loanOrder' and h.subject = an_order::text;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION open_ledger_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.account_id := nextval('ledger_account_number') * 10 + array_position(array['CNY', 'FUDOU', 'RICHBEAN'], new.currency);
  new.account_key := ledger_account_key(new.currency, new.kind, new.customer_id::text, new.loan_id::text, new.channel);
  new.side := case when new.customer_id is null then 0 when new.kind in ('suspense', 'rewardPayable', 'points') then -1 else 1 end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION payments_are_receipted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from notice_choice where customer_id = new.customer_id and topic = 'receipt' and chosen) then
    perform queue_job('email.receipt', json_build_object('customerId', new.customer_id, 'repayId', new.repay_id),
                      job_key => 'email.receipt:' || new.repay_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION penalty_accrued(p_posted bigint, p_principal bigint, p_annual_rate integer, p_due date, p_grace integer, p_through date, p_as_of date)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select penalty_on(p_posted + penalty_fen_days(p_principal, p_due, p_grace, p_through, p_as_of), p_annual_rate)
       - penalty_on(p_posted, p_annual_rate)
$function$;

CREATE OR REPLACE FUNCTION penalty_fen_days(p_principal bigint, p_due date, p_grace integer, p_through date, p_as_of date)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_as_of - p_due <= p_grace then 0 else p_principal * greatest(p_as_of - coalesce(p_through, p_due), 0) end
$function$;

CREATE OR REPLACE FUNCTION penalty_on(p_fen_days bigint, p_annual_rate integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (2 * p_fen_days * least(p_annual_rate * 3 / 2, 236712) + 360000000) / 720000000
$function$;

CREATE OR REPLACE FUNCTION queue_job(identifier text, payload json, queue_name text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, max_attempts integer DEFAULT NULL::integer, job_key text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  added bigint;
begin
  loop
    added := (graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, job_key)).id;
    exit when added is not null;
  end loop;
  return added;
end $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION refuse_due_before()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(407, customer_bucket(new.customer_id));
  if exists (select from interest_posting where bucket = customer_bucket(new.customer_id) and through >= new.due_on) then
    raise exception 'bill % of loan % is due before the last night', new.no, new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION refuse_uncarried()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(407, customer_bucket(old.customer_id));
  if exists (select from interest_posting where bucket = customer_bucket(old.customer_id) and through >= old.due_on) then
    raise exception 'bill % of loan % fell due: its interest is carried to the loan first', old.no, old.order_id using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION repayment_end(p_customer uuid, p_repay uuid, p_date date, p_parts jsonb, p_changes jsonb, p_state text, p_unapplied bigint, p_channel_txn text, p_fail_reason text, p_letter uuid, p_title text, p_body text, p_url text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  part record;
begin
  -- an item that no money reached keeps its zeros
  for part in
    select t.order_id, t.no, p.penalty, p.interest, p.fee, p.principal, p.accrued, p."fenDays" as fen_days, p.falls, p."paidOff",
           coalesce(p."interestWaived", 0) as interest_waived, coalesce(p."feeWaived", 0) as fee_waived, coalesce(p."subsidyUnused", 0) as subsidy_unused
      from repayment_item t left join jsonb_to_recordset(p_parts) as p("orderId" uuid, no integer, penalty bigint, interest bigint,
           fee bigint, principal bigint, accrued bigint, "fenDays" bigint, falls boolean, "paidOff" boolean, "interestWaived" bigint, "feeWaived" bigint,
           "subsidyUnused" bigint) on p."orderId" = t.order_id and p.no = t.no
     where t.customer_id = p_customer and t.repay_id = p_repay
  loop
    update repayment_item t
       set open = false, penalty = coalesce(part.penalty, 0), interest = coalesce(part.interest, 0), fee = coalesce(part.fee, 0),
           principal = coalesce(part.principal, 0)
     where t.customer_id = p_customer and t.repay_id = p_repay and t.order_id = part.order_id and t.no = part.no;
    continue when part.principal is null;
    update instalment i
       set penalty = i.penalty + part.accrued, penalty_paid = i.penalty_paid + part.penalty,
           penalty_through = case when part.fen_days > 0 then greatest(i.penalty_through, p_date) else i.penalty_through end,
           late_fen_days = i.late_fen_days + part.fen_days,
           interest_posted = i.interest_posted or part.falls, interest_paid = i.interest_paid + part.interest,
           interest_waived = i.interest_waived + part.interest_waived, fee_waived = i.fee_waived + part.fee_waived,
           interest_subsidy = i.interest_subsidy - part.subsidy_unused,
           subsidy_released = i.subsidy_released + part.subsidy_unused,
           fee_paid = i.fee_paid + part.fee, principal_paid = i.principal_paid + part.principal,
           paid_on = case when part."paidOff" then p_date end
     where i.customer_id = p_customer and i.order_id = part.order_id and i.no = part.no;
  end loop;
  update repayment_order
     set state = p_state, unapplied = p_unapplied, channel_txn = coalesce(p_channel_txn, channel_txn), fail_reason = p_fail_reason, finished_at = now()
   where customer_id = p_customer and repay_id = p_repay;
  insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor, reason)
  select p_customer, 'repaymentOrder', p_repay, c.step + coalesce((
           select max(h.seq) from state_history h where h.customer_id = p_customer and h.machine = 'repaymentOrder' and h.subject = p_repay::text), 0),
         c.change->>'from', c.change->>'to', c.change->>'event', 'system', coalesce(c.change->>'reason', '')
    from jsonb_array_elements(p_changes) with ordinality as c (change, step);
  insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
  values (p_customer, p_letter, 'repayment', p_title, p_body, '查看还款', p_url, 'repayment:' || p_repay || ':' || p_state)
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION wait_for_audit_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(7041967);
  return null;
end $function$;
