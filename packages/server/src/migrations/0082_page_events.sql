-- What pages had to repair, counted by day and kind of device: never by person, so there is little for anybody to fill it with.
create table page_event (
  event text not null,
  device text not null,
  business_date date not null,
  times integer not null default 1,
  primary key (event, device, business_date)
);
