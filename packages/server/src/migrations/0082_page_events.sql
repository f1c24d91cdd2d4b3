-- Repairs reported by pages, counted by day and kind of device, never by customer, so that a caller cannot fill the table.
create table page_event (
  event text not null,
  device text not null,
  business_date date not null,
  times integer not null default 1,
  primary key (event, device, business_date)
);
