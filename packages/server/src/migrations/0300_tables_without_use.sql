-- Codes live in one_time_code and secret_attempt, and a captcha is work whose end is kept in spent_captcha: nothing reads or writes these.
drop table sms_code, sms_try, captcha;
