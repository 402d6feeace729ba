/* Procedures in other dialects. */
SOURCE tables.sql;

CREATE TABLE `orders` (
  `id` int(11) unsigned NOT NULL AUTO_INCREMENT,
  `note` varchar(255) DEFAULT 'it\'s; fine',
  `state` enum('new','paid') NOT NULL,
  PRIMARY KEY (`id`),
  KEY `by_state` (`state`),
  UNIQUE KEY `u` (`note`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;

DELIMITER $$
# Cleans up at night.
CREATE DEFINER=`admin`@`%` PROCEDURE `purge_orders`(IN days INT)
BEGIN
  DECLARE done INT DEFAULT 0;
  IF days > 30 THEN
    DELETE FROM orders WHERE age > days;
  END IF;
  SELECT CASE state WHEN 'new' THEN 1 ELSE 0 END FROM orders;
END $$

CREATE TRIGGER orders_audit AFTER INSERT ON orders FOR EACH ROW
BEGIN
  INSERT INTO audit VALUES (NEW.id);
  UPDATE counters SET n = n + 1;
END$$
DELIMITER ;

CREATE FUNCTION full_price(net DECIMAL(9,2)) RETURNS DECIMAL(9,2) DETERMINISTIC RETURN net * 1.19;

-- SQL Server from here on.
GO
CREATE OR ALTER PROCEDURE [dbo].[GetOrders]
  @CustomerId int,
  @From datetime = NULL
AS
BEGIN
  SET NOCOUNT ON;
  SELECT * FROM [dbo].[Orders] WHERE CustomerId = @CustomerId
END
GO

CREATE TABLE [dbo].[Orders](
	[Id] [int] IDENTITY(1,1) NOT NULL,
	[Total] [decimal](18, 2) NULL
)
GO
CREATE NONCLUSTERED INDEX [IX_Orders_Total] ON [dbo].[Orders] ([Total])
GO

CREATE OR REPLACE PACKAGE BODY billing AS
  FUNCTION tax(net NUMBER) RETURN NUMBER IS
    rate NUMBER := 0.19;
    label VARCHAR2(10);
  BEGIN
    RETURN net * rate;
  END tax;

  PROCEDURE bill(order_id NUMBER) IS
  BEGIN
    UPDATE invoices SET total = tax(net) WHERE id = order_id;
  END;
END billing;
/

CREATE TRIGGER IF NOT EXISTS keep_search AFTER UPDATE ON notes BEGIN
  DELETE FROM search WHERE id = old.id;
  INSERT INTO search VALUES (new.id);
END;
CREATE VIRTUAL TABLE search USING fts5(title, body);
CREATE TABLE t2 AS SELECT id, (
  SELECT max(x) FROM y
) AS m FROM orders;
