-- Written by version 2 of the schema: leads in every state, one of them leased, and what an operator did.
PRAGMA journal_mode = WAL;
BEGIN TRANSACTION;
CREATE TABLE lead (
     id TEXT PRIMARY KEY,
     form TEXT NOT NULL,
     fields TEXT NOT NULL,
     received_at INTEGER NOT NULL,
     state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'failed', 'delivered', 'dismissed')),
     attempts INTEGER NOT NULL DEFAULT 0,
     next_attempt_at INTEGER NOT NULL,
     last_error TEXT,
     ended_at INTEGER,
     message_id TEXT NOT NULL,
     lease_owner TEXT,
     lease_until INTEGER
   ) STRICT;
INSERT INTO lead VALUES('3efe1b73-cba3-4c69-89f1-f915b3d3e450','consultation','[["full_name","Asha Rao"],["email","asha@example.in"],["contact_number","9876543210"],["message","नमस्ते \"<&\n\u0000"]]',1795156201000,'pending',0,1795156201000,NULL,NULL,'<3efe1b73-cba3-4c69-89f1-f915b3d3e450@example.com>','6aa997ae-bc02-4c67-b0d3-da4a388f616e',1795700264211);
INSERT INTO lead VALUES('ee46cd51-9b7f-4f80-ba16-ac357240c947','contact','[["full_name","Refused"],["email","r@example.in"],["contact_number","9876543211"],["message",""]]',1795156202000,'failed',1,1795700264222,'550 no',NULL,'<ee46cd51-9b7f-4f80-ba16-ac357240c947@example.com>',NULL,NULL);
INSERT INTO lead VALUES('8b643436-dc9f-4bb3-82ef-446ef951b2eb','contact','[["full_name","Delivered"],["utm","spring"]]',1795156203000,'delivered',1,1795156203000,NULL,1795696664235,'<8b643436-dc9f-4bb3-82ef-446ef951b2eb@example.com>',NULL,NULL);
INSERT INTO lead VALUES('992301eb-c379-486d-af59-4c46348c5718','career','[["name","Dismissed"]]',1795156204000,'dismissed',0,1795156204000,NULL,1795696664244,'<992301eb-c379-486d-af59-4c46348c5718@example.com>','6aa997ae-bc02-4c67-b0d3-da4a388f616e',1795700264211);
INSERT INTO lead VALUES('aaf7276a-8aa0-4e17-afd0-618ee96162ab','career','[["name","Dismissed"]]',1795156205000,'pending',1,1795696724275,'451 later',NULL,'<aaf7276a-8aa0-4e17-afd0-618ee96162ab@example.com>',NULL,NULL);
CREATE TABLE operator_action (at INTEGER NOT NULL, action TEXT NOT NULL, lead_id TEXT NOT NULL) STRICT;
INSERT INTO operator_action VALUES(1795696664244,'dismissed','992301eb-c379-486d-af59-4c46348c5718');
INSERT INTO operator_action VALUES(1795696664251,'deleted','85c26982-925d-4987-b2dc-37ae33d21f5e');
CREATE TABLE probe (filler BLOB NOT NULL) STRICT;
CREATE INDEX lead_open ON lead (next_attempt_at) WHERE state IN ('pending', 'failed');
CREATE INDEX lead_ended ON lead (ended_at) WHERE state IN ('delivered', 'dismissed');
COMMIT;
PRAGMA user_version = 2;
