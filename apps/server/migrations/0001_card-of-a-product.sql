-- What a list shows of a product is derived from its styles and, for combinations, from the styles of its parts.
create function style_available(wanted bigint) returns integer language sql stable as $$
  select least(
    (select on_hand - reserved from styles where id = wanted),
    (select min((p.on_hand - p.reserved) / c.quantity) from contents c join styles p on p.id = c.part_id
      where c.style_id = wanted and p.on_hand is not null)
  )
$$;
--> statement-breakpoint
create function refresh_product(wanted bigint) returns void language sql as $$
  update products set
    price = card.price,
    old_price = card.old_price,
    in_stock = card.in_stock
  from (
    select
      (array_agg(price order by price, id))[1] as price,
      (array_agg(old_price order by price, id))[1] as old_price,
      bool_or(coalesce(style_available(id), 1) > 0) as in_stock
    from styles where product_id = wanted and status = 1
  ) as card
  where products.id = wanted and card.price is not null
    and (products.price, products.old_price, products.in_stock) is distinct from (card.price, card.old_price, card.in_stock)
$$;
--> statement-breakpoint
create function style_changed() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op = 'INSERT' then null else old.on_hand - old.reserved end;
  after integer := new.on_hand - new.reserved;
  affected bigint;
begin
  if tg_op = 'INSERT' or (before > 0) is distinct from (after > 0)
    or (old.price, old.old_price, old.status) is distinct from (new.price, new.old_price, new.status) then
    perform refresh_product(new.product_id);
  end if;
  for affected in
    select distinct s.product_id from contents c join styles s on s.id = c.style_id
    where c.part_id = new.id and (before >= c.quantity) is distinct from (after >= c.quantity)
  loop
    perform refresh_product(affected);
  end loop;
  return null;
end
$$;
--> statement-breakpoint
create trigger style_changed after insert or update of on_hand, reserved, price, old_price, status on styles
  for each row execute function style_changed();
--> statement-breakpoint
create function contents_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product((select product_id from styles where id = coalesce(new.style_id, old.style_id)));
  return null;
end
$$;
--> statement-breakpoint
create trigger contents_changed after insert or update or delete on contents
  for each row execute function contents_changed();
