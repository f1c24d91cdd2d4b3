-- The bills that moved: one that was paid then, and is open again later, keeps its day. Null in rows before this: all from `no` on.
alter table repayment_day_change add column bills integer[];
