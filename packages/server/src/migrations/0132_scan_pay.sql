-- The code that a merchant shows at the till for scanning, in place of a link.
alter table purchase add column pay_code text unique;
update product set open = true where code = 'sweepPay' and version = 1;
