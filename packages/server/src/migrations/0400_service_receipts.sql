-- Receipts of what is paid at the desk beside loans, and of payouts. What a payment was for and who received it is kept as it was told
-- when it was opened.
alter table desk_payment add column title text not null default '', add column payee text not null default '';
update desk_payment p set title = '银行卡盗刷险 第' || p.no || '/' || q.months || '期', payee = '安浦财产保险股份有限公司'
  from policy q where p.purpose = 'premium' and q.customer_id = p.customer_id and q.policy_id = p.subject_id;
update desk_payment p set title = l.name || ' 第' || p.no || '/' || l.months || '期', payee = '乐通移动通信有限公司'
  from letong_card l where p.purpose = 'letong' and l.customer_id = p.customer_id and l.card_id = p.subject_id;
-- the number is erased when its customer leaves, so that it is not copied for orders of the past
update desk_payment set title = '话费充值', payee = '华充通信服务有限公司' where purpose = 'topUp';
-- a signed link names the payment alone
create unique index desk_payment_by_id on desk_payment (payment_id);
create index repayment_order_by_id on repayment_order (repay_id);

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check
  check (kind in ('code', 'contract', 'receipt', 'serviceReceipt', 'payoutReceipt', 'certificate', 'statement'));
