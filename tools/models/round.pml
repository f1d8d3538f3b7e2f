/*
 * A contribution to a round, its charges and a dispute: docs/testing.md describes the properties.
 * One contribution that its payer owes, in a round whose pot goes to another member. A third member may pay for the
 * payer. Every `d_step` is one transaction or one action of the provider, and anything else may happen in between.
 * Events report the current state at the provider at any time, in any order, repeatedly or never. Only the reconciler,
 * the provider's lists and the job that closes rounds are certain to look.
 *
 * Two scopes of the same rules: by default charges that two members start, plus cash. With -DDISPUTES charges of the
 * payer and a dispute about one of them.
 */
#ifndef ATTEMPTS
#define ATTEMPTS 2
#endif
#ifndef TROUBLE
#define TROUBLE 2
#endif
#define NONE 255
#define OWN 0
#define OTHER 1

/* States of our tables: tools/protocols/protocol-states.test.mjs compares them with the schema. */
mtype:charges = { payment_absent, payment_open, payment_canceled, payment_succeeded, payment_refunded, payment_disputed };
mtype:refunds = { refund_absent, refund_requested, refund_pending, refund_succeeded, refund_failed };
mtype:disputes = { dispute_absent, dispute_open, dispute_won, dispute_lost };
mtype:charge_reversals = { liable_absent, liable_pot, liable_payer, liable_position, liable_refund, liable_platform, liable_unassigned };
mtype:payments = { contribution_pending, contribution_completed, contribution_failed, contribution_canceled, contribution_refunded };
mtype:group_rounds = { round_waiting, round_open, round_paid, round_short };
mtype:groups = { group_active, group_completed, group_canceled };
/* Provider states: IntentState of platform/card-provider/port.ts. */
mtype:intent = { intent_absent, intent_requires_payment_method, intent_requires_action, intent_processing, intent_succeeded, intent_canceled };

/* ---- The product's rows ---- */

mtype:payments contribution = contribution_pending;
byte paidBy = NONE;
bool inCash = false;
bool isMissed = false;
mtype:group_rounds round = round_open;
mtype:groups group = group_active;

mtype:charges payment[ATTEMPTS] = payment_absent;
byte attempts = 0;
bool asker[ATTEMPTS];
bool begunInTime[ATTEMPTS];
/* intent_id, intent_closed_at, succeeded_at, last_decline. */
bool known[ATTEMPTS];
bool closed[ATTEMPTS];
bool captured[ATTEMPTS];
mtype:refunds refund[ATTEMPTS] = refund_absent;

/* One dispute of one charge. */
mtype:disputes dispute = dispute_absent;
mtype:charge_reversals liable = liable_absent;
bool returned = false;

/* Ledger: provider clearing per charge, the pot, member balances and debts, refunds due, our loss, cash. */
short clearing[ATTEMPTS];
short pot = 0;
short recipient = 0;
short member = 0;
short owed = 0;
short due[ATTEMPTS];
short loss = 0;
short outside = 0;
/* Cash held by the recipient. */
short handed = 0;
#define BALANCED (clearing[0] + clearing[1] + outside + owed + loss == pot + recipient + member + due[0] + due[1])

/* ---- The provider, and time ---- */

mtype:intent intent[ATTEMPTS] = intent_absent;
bool finalError[ATTEMPTS];
byte charged[ATTEMPTS];
bool paidLate[ATTEMPTS];
/* The money was refunded to the card. */
bool back[ATTEMPTS];
mtype:disputes atBank = dispute_absent;
byte about = NONE;
/* Ten minutes, an hour and the key's day after an attempt. */
bool old[ATTEMPTS];
/* The grace period has ended, and the wait for charges started in time is over. */
bool graceOver = false;
bool waitOver = false;
byte trouble = TROUBLE;
byte busy = 0;

#define IS_UNPAID (contribution == contribution_pending || contribution == contribution_failed)
#define IS_CLOSED (round == round_paid || round == round_short)
#define AWAITED(a) (payment[a] == payment_open && begunInTime[a])
#define HAS_RUN_OUT (graceOver && (waitOver || !(IS_UNPAID && (AWAITED(0) || AWAITED(1)))))
#define IN_TIME(a) (begunInTime[a] && !paidLate[a])

/* ---- groups/rounds ---- */

/* closeOpenRound: pays the pot to the recipient. */
inline closeRound() {
  if
  :: contribution == contribution_completed -> round = round_paid
  :: else -> round = round_short; isMissed = true
  fi;
  payOut()
}

inline payOut() {
  if
  :: inCash -> outside = outside + pot; handed = handed + pot
  :: else -> recipient = recipient + pot
  fi;
  pot = 0
}

/* settleGroup: the round is complete or overdue. The group's only round here. */
inline settleGroup() {
  if
#ifdef FAULT_CLOSED_BLINDLY
  :: group == group_active && (contribution == contribution_completed || HAS_RUN_OUT) && round != round_waiting ->
     recipient = recipient + (contribution == contribution_completed && pot == 0 -> 1 : 0);
     pot = pot - (contribution == contribution_completed && pot == 0 -> 1 : 0); closeRound()
#else
  :: group == group_active && round == round_open && (!IS_UNPAID || HAS_RUN_OUT) -> closeRound()
#endif
  :: else
  fi
}

/* recordContribution: adds its money to the pot. */
inline recordContribution(a, cash) {
  assert(IS_UNPAID);
  contribution = contribution_completed; paidBy = a; inCash = cash;
  if
  :: IS_CLOSED ->
     /* repairRound: forwards it to the recipient at once. */
     round = round_paid;
     payOut()
  :: else -> settleGroup()
  fi
}

/* giveChargeBack */
inline giveBack(a) {
  clearing[a] = clearing[a] + 1; due[a] = due[a] + 1;
  assert(refund[a] == refund_absent);
  refund[a] = refund_requested;
  if
  :: about == a && liable == liable_unassigned -> liable = liable_platform; settleLost(a)
  :: else
  fi
}

/* A lost dispute that we bear settles what was due. */
inline settleLost(a) {
  if
  :: dispute == dispute_lost && about == a && liable == liable_platform && (refund[a] == refund_requested || refund[a] == refund_failed) && due[a] > 0 ->
     due[a] = due[a] - 1; loss = loss - 1; refund[a] = refund_failed
  :: else
  fi
}

inline applySuccess(a) {
  known[a] = true;
  if
#ifndef FAULT_APPLIED_BLINDLY
  :: payment[a] == payment_succeeded -> skip
#endif
  :: payment[a] == payment_refunded || payment[a] == payment_disputed ->
     /* Reversed before we knew of it: it completes nothing. */
     if
     :: !captured[a] ->
        clearing[a] = clearing[a] + 1; loss = loss - 1; captured[a] = true
     :: else
     fi
  :: else ->
     payment[a] = payment_succeeded; captured[a] = true;
     if
     :: isMissed && IN_TIME(a) -> isMissed = false
     :: else
     fi;
     /* A late charge: an overdue round closes without it. */
     if
     :: IS_UNPAID && !IN_TIME(a) -> settleGroup()
     :: else
     fi;
     if
#ifdef FAULT_SECOND_CHARGE_KEPT
     :: true ->
#else
     :: IS_UNPAID && group == group_active ->
#endif
        clearing[a] = clearing[a] + 1; pot = pot + 1;
        recordContribution(a, false)
     :: else -> giveBack(a)
     fi
  fi
}

/* endAttempts: failed or canceled, without money. */
inline endAttempt(a, isCanceled) {
  known[a] = known[a] || intent[a] != intent_absent;
  if
  :: isCanceled -> closed[a] = true
  :: else
  fi;
  if
  :: payment[a] == payment_open ->
     payment[a] = payment_canceled;
     if
     :: contribution == contribution_pending -> contribution = contribution_failed
     :: else
     fi
  :: else
  fi
}

inline applyReversal(a) {
  if
  :: contribution == contribution_completed && paidBy == a && !IS_CLOSED && group == group_active ->
     clearing[a] = clearing[a] - 1; pot = pot - 1; liable = liable_pot;
     contribution = contribution_failed; paidBy = NONE
  :: contribution == contribution_completed && paidBy == a && !(!IS_CLOSED && group == group_active) ->
     clearing[a] = clearing[a] - 1; owed = owed + 1; liable = liable_payer
  :: else ->
     clearing[a] = clearing[a] - 1; loss = loss + 1;
     liable = (captured[a] -> liable_platform : liable_unassigned)
  fi
}

/* A won dispute restores exactly what was taken, to its source. */
inline reinstate(a) {
  returned = true;
  if
  :: liable == liable_platform -> clearing[a] = clearing[a] + 1; loss = loss - 1
#ifdef FAULT_WON_PAYS_TWICE
  :: liable == liable_pot || liable == liable_unassigned || liable == liable_payer ->
#else
  :: (liable == liable_pot || liable == liable_unassigned) && IS_UNPAID && group == group_active && paidBy != a ->
#endif
     clearing[a] = clearing[a] + 1; pot = pot + 1;
#ifdef FAULT_WON_PAYS_TWICE
     if
     :: IS_CLOSED -> payOut()
     :: else -> contribution = contribution_completed; paidBy = a
     fi
#else
     recordContribution(a, false)
#endif
  :: else ->
     /* payBack: settles the debt first, the rest is the member's. */
     clearing[a] = clearing[a] + 1;
     if
     :: owed > 0 -> owed = owed - 1
     :: else -> member = member + 1
     fi
  fi;
  /* never_more_than_charged */
  assert(clearing[a] <= 1)
}

inline applyDispute(reported) {
  if
  :: dispute == dispute_absent ->
     dispute = dispute_open; payment[about] = payment_disputed;
     applyReversal(about)
  :: else
  fi;
  if
#ifdef FAULT_WON_PAYS_TWICE
  :: reported == dispute_won && (dispute == dispute_open || dispute == dispute_won) ->
#else
  :: reported == dispute_won && dispute == dispute_open ->
#endif
     dispute = dispute_won; reinstate(about)
  :: reported == dispute_lost && dispute == dispute_open ->
     dispute = dispute_lost; settleLost(about)
  :: else
  fi
}

inline applyRefund(a) {
  if
  :: refund[a] == refund_requested || refund[a] == refund_pending ->
     refund[a] = refund_succeeded; due[a] = due[a] - 1; clearing[a] = clearing[a] - 1;
     if
     :: payment[a] == payment_open || payment[a] == payment_canceled || payment[a] == payment_succeeded -> payment[a] = payment_refunded
     :: else
     fi
  :: else
  fi
}

/* ---- cards/charges ---- */

#define IS_MADE(a) (intent[a] != intent_absent)
#define NEWEST (attempts - 1)
/* Paid through 3-D Secure, if at all: our stored answer has the outcome at request time. */
inline learn(a) {
  if
  :: intent[a] == intent_succeeded -> applySuccess(a)
  :: intent[a] == intent_requires_payment_method -> endAttempt(a, false)
  :: intent[a] == intent_canceled -> endAttempt(a, true)
  :: else
  fi
}

/* askForCharge: same key and parameters, so same answer. On a stored error, the charge is looked up. */
inline ask(a) {
  if
  /* The answer arrives. */
  :: d_step {
       !finalError[a] ->
#ifdef FAULT_CHARGED_AGAIN
       charged[a] = charged[a] + (charged[a] > 0 -> 1 : 0);
#endif
       make(a) }
  :: d_step { !finalError[a] && !IS_MADE(a) -> make(a); intent[a] = intent_succeeded; charged[a]++; paidLate[a] = waitOver }
  :: d_step { !finalError[a] && !IS_MADE(a) -> make(a); intent[a] = intent_processing }
  :: d_step { !finalError[a] && !IS_MADE(a) -> make(a); intent[a] = intent_requires_payment_method }
  /* The answer is lost or is a stored error, with or without a charge. */
  :: d_step { trouble > 0 && !finalError[a] && !IS_MADE(a) -> trouble--; make(a); intent[a] = intent_succeeded; charged[a]++; paidLate[a] = waitOver }; goto done
  :: d_step { trouble > 0 && !finalError[a] && !IS_MADE(a) -> trouble--; make(a) }; goto done
  :: atomic { trouble > 0 -> trouble--; goto done }
  :: d_step { trouble > 0 && !finalError[a] && !IS_MADE(a) -> trouble--; finalError[a] = true }
  :: d_step { trouble > 0 && !finalError[a] && !IS_MADE(a) -> trouble--; finalError[a] = true; make(a) }
  :: finalError[a]
  fi;
  if
  :: finalError[a] && !IS_MADE(a) && !old[a] -> goto done
#ifdef FAULT_GIVEN_UP_UNSEEN
  :: d_step { finalError[a] -> endAttempt(a, true); closed[a] = true }; goto done
#else
  :: d_step { finalError[a] && !IS_MADE(a) && old[a] -> endAttempt(a, true) }; goto done
#endif
  :: IS_MADE(a)
  fi;
  /* keepReference, then the fact goes through the inbox. The process may crash before either. */
  if
  :: d_step { known[a] = true }
  :: atomic { trouble > 0 -> trouble--; goto done }
  fi;
  if
  :: d_step { learn(a) }
  :: atomic { trouble > 0 -> trouble--; goto done }
  fi
}

inline make(a) {
  if
  :: intent[a] == intent_absent -> intent[a] = intent_requires_action
  :: else
  fi
}

/* closeIntent: cancels the intent at the provider. If the payer was faster, the charge counts. */
inline closeIntent(a) {
  if
  :: d_step { intent[a] == intent_requires_action || intent[a] == intent_requires_payment_method || intent[a] == intent_canceled ->
       intent[a] = intent_canceled }
  :: intent[a] == intent_succeeded || intent[a] == intent_processing
  :: atomic { trouble > 0 -> trouble--; goto done }
  fi;
  if
  :: d_step { intent[a] == intent_canceled -> closed[a] = true; endAttempt(a, true) }
  :: d_step { intent[a] == intent_succeeded -> applySuccess(a) }
  :: intent[a] == intent_processing
  fi
}

#define CAN_BEGIN(who) (IS_UNPAID && group == group_active && \
  (attempts == 0 || payment[NEWEST] != payment_open) && attempts < ATTEMPTS)

/* Each member pays in a separate browser: charge-saved-method.ts. */
proctype Click(bool who) {
  byte a;
idle:
end:
  do
  :: d_step {
       CAN_BEGIN(who) && (attempts == 0 || !known[NEWEST] || closed[NEWEST] || payment[NEWEST] != payment_canceled) ->
       a = attempts; attempts++; busy++;
       payment[a] = payment_open; asker[a] = who; begunInTime[a] = !graceOver
     };
     break
  /* pending_cancel: an attempt ended here, and the provider does not know yet. */
  :: d_step { attempts > 0 && payment[NEWEST] == payment_canceled && known[NEWEST] && !closed[NEWEST] && IS_UNPAID -> a = NEWEST; busy++ }; goto close
  /* Another click shares the open attempt. */
  :: d_step { attempts > 0 && payment[NEWEST] == payment_open && asker[NEWEST] == who && !known[NEWEST] -> a = NEWEST; busy++ }; break
  /* waitForOther: the other member's attempt, waiting for 3-D Secure, yields to the payer. */
  :: d_step { who == OWN && attempts > 0 && payment[NEWEST] == payment_open && asker[NEWEST] == OTHER && known[NEWEST] &&
       intent[NEWEST] == intent_requires_action -> a = NEWEST; busy++ }; goto close
  od;
  ask(a);
  goto done;
close:
  closeIntent(a);
done:
  atomic { a = 0; busy-- };
  goto idle
}

/* reconcile-charge.ts, compare-lists.ts */
#ifdef FAULT_NEVER_CLOSED
#define TO_CLOSE(a) false
#else
#define TO_CLOSE(a) (payment[a] == payment_canceled && known[a] && !closed[a] && intent[a] != intent_processing)
#endif
#define IS_BOOKED(a) captured[a]
#define UNCONFIRMED(a) (charged[a] > 0 && !IS_BOOKED(a))
#define REFUND_UNREPORTED(a) (back[a] && refund[a] != refund_succeeded)
#define DISPUTE_UNREPORTED (atBank != dispute_absent && known[about] && dispute != atBank)
#define STILL_OPEN(a) (payment[a] == payment_open && old[a] && intent[a] != intent_processing)
#define UNREPORTED (UNCONFIRMED(0) || UNCONFIRMED(1) || REFUND_UNREPORTED(0) || REFUND_UNREPORTED(1) || DISPUTE_UNREPORTED || \
  STILL_OPEN(0) || STILL_OPEN(1) || TO_CLOSE(0) || TO_CLOSE(1))

proctype Reconciler() {
  byte a;
idle:
end:
  do
  :: d_step { STILL_OPEN(0) -> a = 0; busy++ }; goto look
  :: d_step { STILL_OPEN(1) -> a = 1; busy++ }; goto look
#ifndef FAULT_NEVER_CLOSED
  :: d_step { TO_CLOSE(0) -> a = 0; busy++ }; goto close
  :: d_step { TO_CLOSE(1) -> a = 1; busy++ }; goto close
#endif
  :: d_step { UNCONFIRMED(0) -> applySuccess(0) }
  :: d_step { UNCONFIRMED(1) -> applySuccess(1) }
  :: d_step { REFUND_UNREPORTED(0) -> applyRefund(0) }
  :: d_step { REFUND_UNREPORTED(1) -> applyRefund(1) }
  :: d_step { DISPUTE_UNREPORTED -> applyDispute(atBank) }
  od;
look:
  if
  :: known[a] && intent[a] == intent_requires_action -> goto close
  :: known[a] && intent[a] != intent_requires_action -> goto learnt
  :: !known[a]
  fi;
  ask(a);
  goto done;
learnt:
  atomic { learn(a) };
  goto done;
close:
  closeIntent(a);
done:
  atomic { a = 0; busy-- };
  goto idle
}

proctype Webhooks() {
end:
  do
#define TELL(a) \
  :: d_step { charged[a] > 0 -> applySuccess(a) } \
  :: d_step { intent[a] == intent_requires_payment_method -> endAttempt(a, false) } \
  :: d_step { intent[a] == intent_canceled -> endAttempt(a, true) } \
  :: d_step { back[a] -> applyRefund(a) }
  TELL(0)
  TELL(1)
  :: d_step { atBank != dispute_absent && known[about] -> applyDispute(dispute_open) }
  :: d_step { (atBank == dispute_won || atBank == dispute_lost) && known[about] -> applyDispute(atBank) }
  od
}

/* ---- The payer's bank, the members, time ---- */

#define SENDABLE(a) (refund[a] == refund_requested && !(about == a && (atBank == dispute_open || atBank == dispute_lost)))
#define REPORTED_SO_FAR (busy == 0 && !UNREPORTED && !SENDABLE(0) && !SENDABLE(1))

#ifdef DISPUTES
#define A_DISPUTE(a) :: d_step { charged[a] > 0 && atBank == dispute_absent -> atBank = dispute_open; about = a }
#else
#define A_DISPUTE(a)
#endif

proctype World() {
end:
  do
#define AT_BANK(a) \
  :: d_step { intent[a] == intent_requires_action -> intent[a] = intent_succeeded; charged[a]++; paidLate[a] = waitOver } \
  :: d_step { intent[a] == intent_requires_action -> intent[a] = intent_requires_payment_method } \
  :: d_step { intent[a] == intent_processing -> intent[a] = intent_succeeded; charged[a]++; paidLate[a] = waitOver } \
  :: d_step { intent[a] == intent_processing -> intent[a] = intent_requires_payment_method } \
  A_DISPUTE(a) \
  :: d_step { SENDABLE(a) -> back[a] = true; refund[a] = refund_pending } \
  :: d_step { payment[a] == payment_open && !old[a] -> old[a] = true }
  AT_BANK(0)
  AT_BANK(1)
#ifdef DISPUTES
  /* A bank takes days to decide: earlier actions are known by then. */
  :: d_step { atBank == dispute_open && REPORTED_SO_FAR -> atBank = dispute_won }
  :: d_step { atBank == dispute_open && REPORTED_SO_FAR -> atBank = dispute_lost }
#else
  /* Cash that both sides confirm. */
  :: d_step { IS_UNPAID && group == group_active -> outside = outside - 1; pot = pot + 1; recordContribution(NONE, true) }
#endif
  :: d_step { !graceOver -> graceOver = true }
  :: d_step { graceOver && !waitOver -> waitOver = true }
  /* The organizer cancels before any payout: refundHeld. */
  :: d_step {
       group == group_active && !IS_CLOSED ->
       if
       :: contribution == contribution_completed && !inCash ->
          pot = pot - 1; due[paidBy] = due[paidBy] + 1; assert(refund[paidBy] == refund_absent);
          refund[paidBy] = refund_requested; contribution = contribution_refunded
       :: contribution == contribution_completed && inCash -> pot = pot - 1; outside = outside + 1; contribution = contribution_refunded
       :: else -> contribution = contribution_canceled
       fi;
       round = round_waiting; group = group_canceled
     }
  od
}

#define MAY_CLOSE (group == group_active && round == round_open && (!IS_UNPAID || HAS_RUN_OUT))

/* close-due-rounds.ts */
proctype CloseDueRounds() {
end:
  do
  :: d_step { MAY_CLOSE -> settleGroup() }
#ifdef FAULT_CLOSED_BLINDLY
  :: d_step { graceOver && IS_CLOSED -> settleGroup() }
#endif
  od
}

/* ---- What must hold ---- */

#define YOUNG(a) (payment[a] == payment_open && !old[a])
#define QUIET (REPORTED_SO_FAR && waitOver && !YOUNG(0) && !YOUNG(1) && !MAY_CLOSE && atBank != dispute_open && \
  intent[0] != intent_processing && intent[1] != intent_processing && intent[0] != intent_requires_action && intent[1] != intent_requires_action)
#define LOST(a) (about == a && atBank == dispute_lost)
#define NET(a) (charged[a] - back[a] - LOST(a))
#define IS_PAID_BY(a) (contribution == contribution_completed && paidBy == a)

inline atRest(a) {
  /* books_are_true, charged_once */
  assert(charged[a] <= 1 && clearing[a] == NET(a));
  /* attempts_end: no attempt is open, and no ended attempt can be charged */
  assert(payment[a] != payment_open);
  assert(payment[a] != payment_canceled || !known[a] || intent[a] == intent_canceled || intent[a] == intent_succeeded);
  /* one_outcome: it pays the contribution, or is refunded */
  if
  :: IS_PAID_BY(a) && group == group_active -> assert(due[a] == 0 && refund[a] == refund_absent && NET(a) + owed == 1)
  :: else -> assert(due[a] == 0 && NET(a) <= (about == a && atBank == dispute_won -> member : 0))
  fi
}

proctype Always() {
end:
  do
  :: d_step {
       assert(BALANCED); assert(pot >= 0 && owed >= 0 && owed <= 1);
       /* paid_out_once */
       assert(recipient + handed <= 1);
       assert(!IS_CLOSED || pot == 0)
     }
  :: d_step {
       QUIET ->
       atRest(0); atRest(1);
       /* rounds_end */
       assert(group == group_canceled || IS_CLOSED);
       assert(group == group_canceled || recipient + handed == (contribution == contribution_completed -> 1 : 0));
       assert(group == group_active || pot == 0)
     }
  od
}

#ifdef LIVENESS
/* comes_to_rest: whatever happens, and however often, all work finishes. A run that never reaches this fails. */
proctype Rest() {
  do
  :: QUIET -> progress: skip
  od
}
#endif

init {
  atomic {
    run Webhooks(); run Reconciler(); run World(); run CloseDueRounds(); run Click(OWN);
#ifdef LIVENESS
    run Rest()
#else
    run Always()
#ifndef DISPUTES
    ; run Click(OTHER)
#endif
#endif
  }
}
