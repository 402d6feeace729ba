-- The tables of the shop.
\i extensions.sql
\ir ./types/money.sql

BEGIN;

CREATE SCHEMA IF NOT EXISTS shop;
CREATE EXTENSION IF NOT EXISTS "uuid-ossp";

CREATE TYPE shop.order_state AS ENUM ('new', 'paid', 'sent; not lost');
CREATE TYPE shop.address AS (
  street text,
  zip varchar(10)
);
CREATE DOMAIN shop.email AS text CHECK (value ~ '^[^@]+@[^@]+$');

-- Who buys.
-- One row a person.
CREATE TABLE shop.customers (
  id uuid PRIMARY KEY DEFAULT uuid_generate_v4(),
  email shop.email NOT NULL UNIQUE, -- lower case
  "displayName" character varying(80),
  balance numeric(10, 2) DEFAULT 0.00 CHECK (balance >= 0),
  tags text[] NOT NULL DEFAULT '{}',
  created_at timestamp with time zone DEFAULT now(),
  PRIMARY KEY (id),
  CONSTRAINT email_is_short CHECK (
    length(email) < 200
  )
);

create table if not exists "shop"."orders"
(
    id          bigint generated always as identity,
    customer_id uuid references shop.customers (id) on delete cascade,
    state       shop.order_state not null default 'new'
) partition by range (id);

CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS orders_by_customer ON shop.orders USING btree (customer_id, id);
CREATE INDEX ON shop.orders (state);

/* What the dashboard shows.
   CREATE TABLE not_a_table (); */
CREATE OR REPLACE VIEW shop.open_orders AS
SELECT o.id, c.email
FROM shop.orders o
  JOIN shop.customers c ON c.id = o.customer_id
WHERE o.state = 'new';

CREATE MATERIALIZED VIEW sales_by_day AS
  SELECT date_trunc('day', created_at) AS day, count(*) FROM (
    SELECT created_at FROM shop.orders
  ) AS x GROUP BY 1
WITH NO DATA;

-- Marks an order as paid.
CREATE OR REPLACE FUNCTION shop.pay_order(
  order_id bigint,
  amount numeric(10, 2) DEFAULT 0,
  at timestamptz DEFAULT now()
) RETURNS SETOF shop.orders
LANGUAGE plpgsql AS $body$
DECLARE
  left_over numeric := 0;
BEGIN
  CREATE TEMP TABLE scratch (id bigint);
  EXECUTE $q$ UPDATE x SET y = 1; $q$;
  UPDATE shop.orders SET state = 'paid' WHERE id = order_id;
  RETURN QUERY SELECT * FROM shop.orders WHERE id = order_id;
END;
$body$;

CREATE FUNCTION touch() RETURNS trigger AS $$ BEGIN NEW.updated_at := now(); RETURN NEW; END; $$ LANGUAGE plpgsql;

CREATE TRIGGER touch_orders
  BEFORE UPDATE ON shop.orders
  FOR EACH ROW EXECUTE FUNCTION touch();

CREATE FUNCTION add(a int, b int) RETURNS int
BEGIN ATOMIC
  SELECT a + b;
END;

CREATE POLICY "Customers see their own" ON shop.orders
  FOR SELECT USING (customer_id = current_setting('app.user')::uuid);
CREATE SEQUENCE shop.invoice_number START 1000;

ALTER TABLE ONLY shop.orders
  ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE shop.orders OWNER TO shop;

INSERT INTO shop.customers (email) VALUES ('it''s;me@example.com');
COPY shop.customers (id, email) FROM stdin;
1	don't; CREATE TABLE nowhere (
\.

DO $$
BEGIN
  RAISE NOTICE 'CREATE TABLE not_here (x int);';
END
$$;

COMMIT;
