-- The trace of the request that asked for the instruction (W3C traceparent), where traces are recorded: what the dispatcher and the
-- bank do with it belongs to that.
alter table bank_instruction add column trace text;
