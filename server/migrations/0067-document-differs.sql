-- A profile that came after its approved document and says something else is a fact of its own.
-- owner: features/fraud
alter table fraud_acts drop constraint fraud_acts_kind_check;
alter table fraud_acts add constraint fraud_acts_kind_check
  check (kind in ('registered', 'hold_opened', 'hold_released', 'payment_started', 'document_differs'));
