-- By statement instead of by row: an order that sells out several combinations locks their products in one order,
-- and so cannot meet another such order halfway. (Not `for update`: that would wait for every order whose lines refer to
-- the product.)
drop trigger style_changed on styles;
--> statement-breakpoint
drop function style_changed();
--> statement-breakpoint
create function refresh_products(wanted bigint[]) returns void language plpgsql as $$
declare
  affected bigint;
begin
  for affected in select id from products where id = any (wanted) order by id for no key update loop
    perform refresh_product(affected);
  end loop;
end
$$;
--> statement-breakpoint
create function styles_inserted() returns trigger language plpgsql as $$
begin
  perform refresh_products(array(select distinct product_id from after));
  return null;
end
$$;
--> statement-breakpoint
create function styles_updated() returns trigger language plpgsql as $$
declare
  affected bigint[] := array(
    select n.product_id from after n join before o on o.id = n.id
    where (o.on_hand - o.reserved > 0) is distinct from (n.on_hand - n.reserved > 0)
      or (o.price, o.old_price, o.status) is distinct from (n.price, n.old_price, n.status)
    union
    select s.product_id from after n join before o on o.id = n.id
      join contents c on c.part_id = n.id join styles s on s.id = c.style_id
    where (o.on_hand - o.reserved >= c.quantity) is distinct from (n.on_hand - n.reserved >= c.quantity));
begin
  if affected <> '{}' then
    perform refresh_products(affected);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger styles_inserted after insert on styles
  referencing new table as after for each statement execute function styles_inserted();
--> statement-breakpoint
create trigger styles_updated after update on styles
  referencing old table as before new table as after for each statement execute function styles_updated();
