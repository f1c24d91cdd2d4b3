-- Codes are in one_time_code and secret_attempt, and solved captchas in spent_captcha: these tables are neither read nor written.
drop table sms_code, sms_try, captcha;
