/*
 * Holds, payments and refunds of entries: docs/testing.md describes the properties.
 * One member. Every `d_step` and `atomic` is one transaction or one action of the provider, and anything else may
 * happen in between. Provider events report the current state at any time, in any order, repeatedly or never. Only the
 * reconciler and the provider's lists are certain to look.
 *
 * Three scopes of the same rules: by default clicks on two holds and their pages. With -DREFUNDS one refund that two
 * processes send. With -DTAKEBACKS one charge, its reversals and the admin.
 */
#ifndef HOLDS
#define HOLDS 2
#endif
#ifdef TAKEBACKS
#define PAYMENTS 1
#define ROWS 5
#define MADE 3
#endif
#ifdef REFUNDS
#define PAYMENTS 1
#define ROWS 1
#define MADE 2
#endif
#if !defined(TAKEBACKS) && !defined(REFUNDS)
#define CLICKS
#define PAYMENTS 2
#define ROWS 1
#define MADE 1
#endif
#ifndef TROUBLE
#define TROUBLE 2
#endif
/* A charge in parts: a refund or dispute may cover one part. */
#define WHOLE 2
#define NONE 255

/* States of our tables: tools/protocols/protocol-states.test.mjs compares them with the schema. */
mtype:queue_holdings = { hold_absent, hold_holding, hold_expired, hold_paid, hold_released };
mtype:charges = { payment_absent, payment_open, payment_canceled, payment_succeeded, payment_refunded, payment_disputed };
mtype:refunds = { refund_absent, refund_requested, refund_pending, refund_succeeded, refund_failed };
mtype:disputes = { dispute_absent, dispute_open, dispute_won, dispute_lost };
mtype:queue_positions = { position_absent, position_active, position_frozen, position_withdrawn };
mtype:charge_reversals = { liable_absent, liable_pot, liable_payer, liable_position, liable_refund, liable_platform, liable_unassigned };
/* Provider states: CheckoutState of platform/card-provider/port.ts. */
mtype:checkout = { checkout_absent, checkout_open, checkout_complete, checkout_expired };

/* ---- The product's rows ---- */

mtype:queue_holdings hold[HOLDS] = hold_absent;
byte holds = 0;
/* Its 15 minutes have passed: readers treat it as expired, whatever its row's status. */
bool over[HOLDS];
#define ACTIVE(h) (hold[h] == hold_holding && !over[h])

mtype:charges payment[PAYMENTS] = payment_absent;
byte payments = 0;
byte holdOf[PAYMENTS];
/* session_id and checkout_url; intent_id; succeeded_at; the movement `capture:<intent>`. */
bool page[PAYMENTS];
bool intent[PAYMENTS];
bool captured[PAYMENTS];
bool booked[PAYMENTS];

/* The member's position and the payment that created it. With -DTAKEBACKS, an earlier position may exist. */
mtype:queue_positions position = position_absent;
byte entry = NONE;
bool elsewhere = false;
short lossOfPosition = 0;

/* Several refunds per payment, in order of creation. */
#define ROW(p, k) ((p) * ROWS + (k))
mtype:refunds refund[PAYMENTS * ROWS] = refund_absent;
byte amountOf[PAYMENTS * ROWS];
byte covered[PAYMENTS * ROWS];
bool isDue[PAYMENTS * ROWS];
bool isAgain[PAYMENTS * ROWS];
bool isForeign[PAYMENTS * ROWS];
/* provider_refund_id: the matching refund at the provider. */
byte known[PAYMENTS * ROWS];
byte tries[PAYMENTS * ROWS];
/* refunds.attempt modulo 2. */
bool attempt[PAYMENTS * ROWS];

/* The dispute, and reversals: 0 is the dispute, 1 + k the refund of row k, made at the provider. */
mtype:disputes dispute = dispute_absent;
mtype:charge_reversals liable[1 + ROWS] = liable_absent;
byte takenOf[1 + ROWS];
byte madeGood[1 + ROWS];
bool returned[1 + ROWS];

/* Ledger by payment: provider clearing, refunds due, our loss, the member's debt. */
short clearing[PAYMENTS];
short due[PAYMENTS];
short loss[PAYMENTS];
short owed[PAYMENTS];
short pool[PAYMENTS];

/* ---- The provider ---- */

mtype:checkout session[PAYMENTS] = checkout_absent;
/* The payer has the page's URL, its key stores an error, it has taken the money. */
bool shown[PAYMENTS];
bool finalError[PAYMENTS];
byte charged[PAYMENTS];

#define AT(p, m) ((p) * MADE + (m))
mtype:refunds made[PAYMENTS * MADE] = refund_absent;
byte madeAmount[PAYMENTS * MADE];
/* Our row in the refund's metadata. NONE for a refund made manually. */
byte madeFor[PAYMENTS * MADE];
bool arrived[PAYMENTS * MADE];
bool byHand = false;
/*
 * The stored answer of a refund's idempotency key, by attempt and whether it covers the full request: a refund or an
 * error.
 */
#define KEYS 4
#define KEY(r) ((r) * KEYS + attemptOf * 2 + cents / amountOf[r])
byte keyMade[PAYMENTS * ROWS * KEYS];
bool keyError[PAYMENTS * ROWS * KEYS];
/* Calls in progress, and a failed call that may still be executed. */
byte calls[PAYMENTS * ROWS];
bool doubt[PAYMENTS * ROWS];
mtype:disputes atBank = dispute_absent;
byte disputed = 0;

byte trouble = TROUBLE;
byte busy = 0;
byte i; byte j; byte k; byte m; byte sum; byte part; short rest; bool flag;
#ifndef BOUNCES
#define BOUNCES 1
#endif
byte bounces = BOUNCES;
byte retries = BOUNCES;

#define BALANCED(p) (clearing[p] + loss[p] + owed[p] == due[p] + pool[p])

/* ---- cards: refunds and what is due of them ---- */

#define DUE(r) (isDue[r] && refund[r] != refund_absent && refund[r] != refund_succeeded && amountOf[r] > covered[r])

/*
 * `sum` becomes the due amount of payment p in waiting and returned refunds (findRefundDue), or in returned ones
 * (findBouncedRefund).
 */
inline sumDue(p, withRequested) {
  sum = 0; k = 0;
  do
  :: k < ROWS ->
     if
     :: DUE(ROW(p, k)) && (refund[ROW(p, k)] == refund_failed || (withRequested && refund[ROW(p, k)] == refund_requested)) ->
        sum = sum + amountOf[ROW(p, k)] - covered[ROW(p, k)]
     :: else
     fi;
     k++
  :: else -> break
  od; k = 0
}

inline newRow(p, cents, again, foreign, status) {
  m = 0;
  do
  :: m < ROWS && refund[ROW(p, m)] != refund_absent -> m++
  :: else -> break
  od;
  assert(m < ROWS);
  refund[ROW(p, m)] = status; amountOf[ROW(p, m)] = cents; isDue[ROW(p, m)] = !foreign;
  isAgain[ROW(p, m)] = again; isForeign[ROW(p, m)] = foreign
}

/*
 * insertRefunds: `flag` reports success. Unique indices prevent a second initial refund and a second one in progress.
 */
inline requestRefund(p, cents, again) {
  flag = true; k = 0;
  do
  :: k < ROWS ->
     if
     :: refund[ROW(p, k)] != refund_absent && !isForeign[ROW(p, k)] &&
        ((!again && !isAgain[ROW(p, k)]) || refund[ROW(p, k)] == refund_requested || refund[ROW(p, k)] == refund_pending) ->
        flag = false
     :: else
     fi;
     k++
  :: else -> break
  od; k = 0;
  if
  :: flag -> newRow(p, cents, again, false, refund_requested); m = 0
  :: else
  fi
}

inline coverDue(p, cents) {
  rest = cents; k = 0;
  do
  :: k < ROWS ->
     if
     :: rest > 0 && DUE(ROW(p, k)) && (refund[ROW(p, k)] == refund_failed || refund[ROW(p, k)] == refund_requested) ->
        if
        :: amountOf[ROW(p, k)] - covered[ROW(p, k)] < rest -> part = amountOf[ROW(p, k)] - covered[ROW(p, k)]
        :: else -> part = rest
        fi;
        covered[ROW(p, k)] = covered[ROW(p, k)] + part;
        rest = rest - part;
        if
        :: covered[ROW(p, k)] == amountOf[ROW(p, k)] -> refund[ROW(p, k)] = refund_failed
        :: else
        fi
     :: else
     fi;
     k++
  :: else -> break
  od; k = 0; part = 0; rest = 0
}

/* ---- entry: what takes money back ---- */

#define HAS_POSITION(p) (entry == p)
#define IN_FORCE(t) (liable[t] != liable_absent && !returned[t])

inline recordReversal(t, cents, who) { liable[t] = who; takenOf[t] = cents; returned[t] = false }

/* Reversals of the one charge. None in the scope of holds. */
inline settleLost(p) {
#ifdef TAKEBACKS
  j = 0;
  do
  :: j <= ROWS ->
     if
     :: j == 0 && IN_FORCE(0) && dispute == dispute_lost && (liable[0] == liable_platform || liable[0] == liable_position) ->
        makeGoodLost(p)
     :: else
     fi;
     j++
  :: else -> break
  od; j = 0
#else
  skip
#endif
}

/* A refund made at the provider settles what is due and replaces it. */
inline makeGoodByRefund(p, t) {
  sumDue(p, true);
  if
  :: takenOf[t] < sum -> sum = takenOf[t]
  :: else
  fi;
  if
  :: sum > 0 ->
     liable[t] = liable_refund; madeGood[t] = sum;
     due[p] = due[p] - sum; loss[p] = loss[p] - sum;
     coverDue(p, sum)
  :: else
  fi; sum = 0
}

inline makeGoodLost(p) {
  sumDue(p, true);
  if
  :: takenOf[0] - madeGood[0] < sum -> sum = takenOf[0] - madeGood[0]
  :: else
  fi;
  if
  :: sum > 0 ->
     madeGood[0] = madeGood[0] + sum;
     due[p] = due[p] - sum; loss[p] = loss[p] - sum;
     if
     :: HAS_POSITION(p) -> reduceLoss(sum)
     :: else
     fi;
     coverDue(p, sum)
  :: else
  fi; sum = 0
}

/* No position is reduced here. Its loss decreases, never below zero. */
inline reduceLoss(cents) {
  if
  :: lossOfPosition < cents -> lossOfPosition = 0
  :: else -> lossOfPosition = lossOfPosition - cents
  fi
}

inline applyReversal(p, t, cents, isDispute) {
  sumDue(p, true);
  if
  :: !isDispute && sum > 0 ->
     /* makeGood: reduces the due amount. */
     if
     :: cents < sum -> sum = cents
     :: else
     fi;
     recordReversal(t, cents, liable_refund); madeGood[t] = sum;
     clearing[p] = clearing[p] - cents; due[p] = due[p] - sum; loss[p] = loss[p] + cents - sum;
     coverDue(p, sum)
  :: else ->
     /* isGivenUp: withdrawn, and no full reversal is in effect. */
     flag = HAS_POSITION(p) && position == position_withdrawn; k = 0;
     do
     :: k <= ROWS ->
        if
        :: IN_FORCE(k) && takenOf[k] >= WHOLE -> flag = false
        :: else
        fi;
        k++
     :: else -> break
     od; k = 0;
     if
     :: !HAS_POSITION(p) ->
        clearing[p] = clearing[p] - cents; loss[p] = loss[p] + cents;
        if
        :: captured[p] -> recordReversal(t, cents, liable_platform)
        :: else -> recordReversal(t, cents, liable_unassigned)
        fi
     :: HAS_POSITION(p) && (cents >= WHOLE || flag) ->
        clearing[p] = clearing[p] - cents; loss[p] = loss[p] + cents;
        recordReversal(t, cents, liable_position);
        lossOfPosition = lossOfPosition + cents;
        if
        :: isDispute && position != position_withdrawn -> position = position_frozen
        :: !isDispute -> position = position_withdrawn
        :: else
        fi
     :: else ->
        clearing[p] = clearing[p] - cents; owed[p] = owed[p] + cents;
        recordReversal(t, cents, liable_payer)
     fi
  fi; sum = 0; flag = false
}

/* A won dispute restores the amount. */
inline reinstate(p) {
  if
  :: IN_FORCE(0) ->
     returned[0] = true;
     clearing[p] = clearing[p] + takenOf[0];
     if
     :: liable[0] == liable_payer -> owed[p] = owed[p] - takenOf[0]
     :: else ->
        loss[p] = loss[p] - takenOf[0];
        giveOn(p)
     fi
#ifdef FAULT_WON_TWICE
  :: liable[0] != liable_absent && returned[0] -> clearing[p] = clearing[p] + takenOf[0]; loss[p] = loss[p] - takenOf[0]
#endif
  :: else
  fi;
  /* never_more_than_charged */
  assert(clearing[p] <= WHOLE)
}

inline giveOn(p) {
  flag = false; k = 0;
  do
  :: k <= ROWS ->
     if
     :: HAS_POSITION(p) && IN_FORCE(k) && liable[k] == liable_position -> flag = true
     :: !HAS_POSITION(p) && IN_FORCE(k) && takenOf[k] >= WHOLE -> flag = true
     :: else
     fi;
     k++
  :: else -> break
  od; k = 0;
  if
  :: HAS_POSITION(p) && position == position_withdrawn -> reduceLoss(takenOf[0])
  :: HAS_POSITION(p) && position == position_frozen && !flag -> position = position_active; lossOfPosition = 0
  :: HAS_POSITION(p) && position != position_withdrawn && !(position == position_frozen && !flag) ->
     lossOfPosition = lossOfPosition - takenOf[0];
     assert(lossOfPosition >= 0)
  :: !HAS_POSITION(p) && liable[0] == liable_unassigned && takenOf[0] >= WHOLE && !flag && intent[p] ->
     /* returnCharge: disputed before it created a position, so it never creates one. */
     requestRefund(p, WHOLE, false);
     if
     :: flag -> loss[p] = loss[p] + WHOLE; due[p] = due[p] + WHOLE
     :: else
     fi
  :: else
  fi; flag = false
}

inline applyDispute(p, reported) {
  if
  :: dispute == dispute_absent ->
     dispute = dispute_open;
     if
     :: disputed >= WHOLE -> payment[p] = payment_disputed
     :: else
     fi;
     applyReversal(p, 0, disputed, true)
  :: else
  fi;
  if
  :: reported == dispute_won && (
#ifdef FAULT_WON_TWICE
     dispute == dispute_won ||
#endif
     dispute == dispute_open) -> dispute = dispute_won; reinstate(p)
  :: reported == dispute_lost && dispute == dispute_open ->
     dispute = dispute_lost;
     if
     :: IN_FORCE(0) && liable[0] == liable_position && HAS_POSITION(p) -> position = position_withdrawn
     :: else
     fi;
     settleLost(p)
  :: else
  fi
}

/* A manual refund of exactly the due amount is treated as the waiting one once it has arrived. */
#ifdef FAULT_PENDING_BY_HAND_IS_OURS
#define BY_HAND_MATCHES(reported) reported != refund_failed
#else
#define BY_HAND_MATCHES(reported) reported == refund_succeeded
#endif

/* applyRefund: handles an event about refund x of payment p. `i` becomes its row. */
inline applyRefund(p, x, reported) {
  i = NONE; k = 0;
  do
  :: k < ROWS ->
     if
     :: refund[ROW(p, k)] != refund_absent && known[ROW(p, k)] == x -> i = ROW(p, k)
     :: else
     fi;
     k++
  :: else -> break
  od; k = 0;
  do
  :: i == NONE && k < ROWS ->
     if
     :: refund[ROW(p, k)] == refund_requested && known[ROW(p, k)] == NONE &&
        (madeFor[AT(p, x)] == k ||
         (madeFor[AT(p, x)] == NONE && BY_HAND_MATCHES(reported) && amountOf[ROW(p, k)] - covered[ROW(p, k)] == madeAmount[AT(p, x)])) ->
        i = ROW(p, k)
     :: else
     fi;
     k++
  :: else -> break
  od; k = 0;
  if
  :: i == NONE -> newRow(p, madeAmount[AT(p, x)], false, true, refund_pending); i = ROW(p, m); known[i] = x; m = 0
  :: else
  fi;
  flag = refund[i] == refund_succeeded;
  if
  :: (
#ifndef FAULT_LATE_SUCCESS
     refund[i] == refund_failed ||
#endif
     reported == refund[i] || (reported == refund_pending && flag)) -> known[i] = known[i]
  :: else ->
     refund[i] = reported; known[i] = x;
     if
     :: reported == refund_succeeded -> settle(p, i)
     :: reported == refund_failed -> undo(p, i)
     :: else
     fi
  fi; i = 0; flag = false
}

inline settle(p, r) {
  if
  :: !isForeign[r] ->
     due[p] = due[p] - amountOf[r] + covered[r]; clearing[p] = clearing[p] - amountOf[r] + covered[r];
     markRefunded(p)
  :: else ->
     applyReversal(p, 1 + r - p * ROWS, amountOf[r], false);
     if
     :: amountOf[r] >= WHOLE -> markRefunded(p)
     :: else
     fi
  fi
}

inline markRefunded(p) {
  if
  :: payment[p] == payment_open || payment[p] == payment_canceled || payment[p] == payment_succeeded -> payment[p] = payment_refunded
  :: else
  fi
}

/* `flag`: it had succeeded. */
inline undo(p, r) {
  if
  :: !isForeign[r] ->
     if
     :: flag -> bounced(p, r)
     :: else
     fi
  :: else ->
#ifdef TAKEBACKS
     undoForeign(p, r, 1 + r - p * ROWS)
#else
     skip
#endif
  fi;
  settleLost(p)
}

inline bounced(p, r) {
  clearing[p] = clearing[p] + amountOf[r] - covered[r]; due[p] = due[p] + amountOf[r] - covered[r]
}

inline undoForeign(p, r, t) {
  if
  :: IN_FORCE(t) && liable[t] == liable_payer ->
     returned[t] = true; clearing[p] = clearing[p] + takenOf[t]; owed[p] = owed[p] - takenOf[t]
  :: IN_FORCE(t) && liable[t] == liable_refund ->
     returned[t] = true;
     if
     :: madeGood[t] > 0 ->
        /* uncoverDue */
        newRow(p, madeGood[t], true, false, refund_failed); m = 0
     :: else
     fi;
     clearing[p] = clearing[p] + takenOf[t]; due[p] = due[p] + madeGood[t]; loss[p] = loss[p] - takenOf[t] + madeGood[t]
  :: IN_FORCE(t) && liable[t] == liable_unassigned && takenOf[t] < WHOLE ->
     returned[t] = true; clearing[p] = clearing[p] + takenOf[t]; loss[p] = loss[p] - takenOf[t]
  :: else ->
     if
     :: flag ->
        isDue[r] = true; bounced(p, r)
     :: else
     fi
  fi
}

/* ---- entry: a charge that succeeded ---- */

inline applySuccess(p) {
  intent[p] = true;
  if
#ifndef FAULT_APPLIED_BLINDLY
  :: payment[p] == payment_succeeded -> skip
#endif
#ifdef FAULT_HOLD_FORGETS
  :: payment[p] == payment_canceled -> skip
#endif
  :: payment[p] == payment_refunded || payment[p] == payment_disputed ->
     /* recordCapture: creates no position. Its ledger transaction is keyed by the charge. */
     if
     :: !captured[p] && !booked[p] ->
        booked[p] = true; clearing[p] = clearing[p] + WHOLE; loss[p] = loss[p] - WHOLE;
#ifndef FAULT_LISTED_BY_STATUS
        captured[p] = true
#endif
     :: else
     fi
  :: else ->
     payment[p] = payment_succeeded; captured[p] = true; clearing[p] = clearing[p] + WHOLE;
     if
     :: elsewhere || entry != NONE ->
        due[p] = due[p] + WHOLE;
        requestRefund(p, WHOLE, false); assert(flag); flag = false;
        absorbEarlyReversals(p)
     :: else ->
        entry = p; position = position_active; pool[p] = pool[p] + WHOLE;
        payHolds(p);
        bookEarlyReversal(p)
     fi
  fi
}

inline payHolds(p) {
#ifndef TAKEBACKS
  k = 0;
  do
  :: k < HOLDS ->
     if
     /* A hold that its member released must not be paid. */
     :: k == holdOf[p] -> assert(hold[k] != hold_released); hold[k] = hold_paid
     :: k != holdOf[p] && hold[k] == hold_holding -> hold[k] = hold_released
     :: else
     fi;
     k++
  :: else -> break
  od; k = 0
#else
  skip
#endif
}

inline bookEarlyReversal(p) {
#ifdef TAKEBACKS
  j = 0;
  do
  :: j <= ROWS ->
     if
     :: IN_FORCE(j) && liable[j] == liable_unassigned ->
        liable[j] = liable_payer; owed[p] = owed[p] + takenOf[j]; loss[p] = loss[p] - takenOf[j]
     :: else
     fi;
     j++
  :: else -> break
  od; j = 0
#else
  skip
#endif
}

inline absorbEarlyReversals(p) {
#ifdef TAKEBACKS
  if
  :: IN_FORCE(0) && liable[0] == liable_unassigned -> liable[0] = liable_platform; settleLost(p)
  :: else
  fi;
  j = 1;
  do
  :: j <= ROWS ->
     if
     :: IN_FORCE(j) && liable[j] == liable_unassigned ->
        makeGoodByRefund(p, j);
        if
        :: liable[j] == liable_unassigned -> liable[j] = liable_refund
        :: else
        fi
     :: else
     fi;
     j++
  :: else -> break
  od; j = 0
#else
  skip
#endif
}

/* ---- cards: refunds are sent (send-refunds.ts) ---- */

#ifndef CLICKS

/* The provider rejects refunds of disputed charges and above the remaining amount. */
#define GONE(p, m) (made[AT(p, m)] == refund_pending || made[AT(p, m)] == refund_succeeded -> madeAmount[AT(p, m)] : 0)
#ifdef TAKEBACKS
#define REFUNDED(p) (GONE(p, 0) + GONE(p, 1) + GONE(p, 2))
#define REFUSED(p, cents) (atBank == dispute_open || (cents) + REFUNDED(p) + (atBank == dispute_lost -> disputed : 0) > WHOLE)
#else
/* Here the provider would accept repeated refunds, so we must not send them. */
#define REFUSED(p, cents) false
#endif

/* `m` becomes the created refund of our row r. */
inline make(p, cents, row) {
  assert(row == NONE || !((made[AT(p, 0)] == refund_pending || made[AT(p, 0)] == refund_succeeded) && madeFor[AT(p, 0)] == row));
  m = 0;
  do
  :: m < MADE && made[AT(p, m)] != refund_absent -> m++
  :: else -> break
  od;
  assert(m < MADE);
  made[AT(p, m)] = refund_pending; madeAmount[AT(p, m)] = cents; madeFor[AT(p, m)] = row
}

/* findMadeRefund: `answer` becomes the newest refund for our row r. */
inline findMade(r) {
  m = 0;
  do
  :: m < MADE ->
     if
     :: made[AT(r / ROWS, m)] != refund_absent && madeFor[AT(r / ROWS, m)] == r % ROWS -> answer = m
     :: else
     fi;
     m++
  :: else -> break
  od; m = 0
}

#define WAITS(r) (refund[r] == refund_requested)
/* One attempt is made even if the provider will reject it. Then it waits for the next event. */
#define CAN_TAKE(r) (WAITS(r) && (calls[r] == 0 || trouble > 0) && (tries[r] == 0 || !REFUSED((r) / ROWS, amountOf[r] - covered[r]) || MADE_FOR(r)))
#ifdef TAKEBACKS
#define MADE_FOR(r) (made[0] != refund_absent && madeFor[0] == (r) || made[1] != refund_absent && madeFor[1] == (r) || \
  made[2] != refund_absent && madeFor[2] == (r))
#else
#define MADE_FOR(r) false
#endif
#define FRESH (!keyError[KEY(r)] && keyMade[KEY(r)] == NONE)

inline forgetKeys(r, which) {
  keyMade[(r) * KEYS + (which) * 2] = NONE; keyMade[(r) * KEYS + (which) * 2 + 1] = NONE;
  keyError[(r) * KEYS + (which) * 2] = false; keyError[(r) * KEYS + (which) * 2 + 1] = false
}

/*
 * Two senders. A lease separates them unless one pauses past its expiry. Timing assumption: when a key is abandoned, or
 * expires at the provider, no call with it is in progress or uncertain.
 */
proctype Sender() {
  byte r; byte cents; byte answer; bool attemptOf; bool isFinal; bool looked;
idle:
end:
  atomic {
    if
    :: CAN_TAKE(0) -> r = 0
#if PAYMENTS * ROWS > 1
    :: CAN_TAKE(1) -> r = 1
#endif
#if PAYMENTS * ROWS > 2
    :: CAN_TAKE(2) -> r = 2
#endif
#if PAYMENTS * ROWS > 3
    :: CAN_TAKE(3) -> r = 3
    :: CAN_TAKE(4) -> r = 4
#endif
    fi;
    if
    :: calls[r] == 0
    :: calls[r] > 0 && trouble > 0 -> trouble--
    fi;
    busy++; calls[r]++; cents = amountOf[r] - covered[r]; attemptOf = attempt[r]; looked = tries[r] > 0; answer = NONE;
#ifdef FAULT_FRESH_KEY
    attemptOf = looked;
#endif
#ifdef FAULT_NO_LOOK
    looked = false;
#endif
    if
    :: tries[r] < 2 -> tries[r]++
    :: else
    fi
  }
  if
  :: d_step { looked -> findMade(r) }
  :: !looked
  :: atomic { trouble > 0 -> trouble--; goto away }
  fi;
  if
  :: answer != NONE
  :: answer == NONE && keyError[KEY(r)] -> isFinal = true
  :: answer == NONE && !keyError[KEY(r)] && keyMade[KEY(r)] != NONE -> answer = keyMade[KEY(r)]
  :: d_step { answer == NONE && FRESH && REFUSED(r / ROWS, cents) -> keyError[KEY(r)] = true; isFinal = true }
  :: d_step { answer == NONE && FRESH && !REFUSED(r / ROWS, cents) ->
       make(r / ROWS, cents, r % ROWS); keyMade[KEY(r)] = m; answer = m; m = 0 }
  /* It is created, but the answer is lost or is an error stored under the key. */
  :: d_step { answer == NONE && trouble > 0 && FRESH && !REFUSED(r / ROWS, cents) ->
       trouble--; make(r / ROWS, cents, r % ROWS); keyMade[KEY(r)] = m; m = 0 }
  :: d_step { answer == NONE && trouble > 0 && FRESH && !REFUSED(r / ROWS, cents) ->
       trouble--; make(r / ROWS, cents, r % ROWS); m = 0; keyError[KEY(r)] = true; isFinal = true }
  /* It is not created: unreachable, a stored error, or a stored error with later execution. */
  :: d_step { answer == NONE && trouble > 0 -> trouble-- }
  :: d_step { answer == NONE && trouble > 0 && FRESH -> trouble--; keyError[KEY(r)] = true; isFinal = true }
  :: d_step { answer == NONE && trouble > 0 && FRESH && !REFUSED(r / ROWS, cents) ->
       trouble--; keyError[KEY(r)] = true; isFinal = true; doubt[r] = true }
  fi;
  /* markRefundSent or putOff. If the process crashes before that, nothing is stored. */
  if
  :: d_step {
       answer != NONE ->
       if
       :: WAITS(r) -> refund[r] = refund_pending; known[r] = answer
       :: else
       fi }
  :: d_step {
       answer == NONE ->
       if
#ifdef FAULT_EARLY_KEY
       :: isFinal && looked && attempt[r] == attemptOf && WAITS(r) ->
#else
       :: isFinal && looked && attempt[r] == attemptOf && WAITS(r) && calls[r] == 1 && !doubt[r] ->
#endif
          attempt[r] = !attemptOf; attemptOf = !attemptOf;
          forgetKeys(r, attemptOf)
       :: else
       fi }
  :: atomic { trouble > 0 -> trouble--; goto away }
  fi;
away:
  atomic { calls[r]--; busy--; r = 0; cents = 0; answer = 0; attemptOf = 0; isFinal = 0; looked = 0 };
  goto idle
}

#endif

/* ---- queue: holds and their payment pages ---- */

#ifdef CLICKS
#define NEWEST (holds - 1)
#define IS_OPEN_OF(p, h) (holdOf[p] == h && payment[p] == payment_open)

/* openPayment: `p` becomes the open payment of hold h, or a new one with the next key. NONE at this model's limit. */
inline openPayment(h) {
  p = NONE; k = 0;
  do
  :: k < payments ->
     if
     :: holdOf[k] == h && payment[k] == payment_open -> p = k
     :: else
     fi;
     k++
  :: else -> break
  od; k = 0;
  if
  :: p == NONE && payments < PAYMENTS -> p = payments; holdOf[p] = h; payment[p] = payment_open; payments++
  :: else
  fi
}

/* A browser of the member: any clicks in any order, repeatedly. */
proctype Tab() {
  byte h = 0; byte p = NONE; bool seen;
idle:
end:
  do
  /* reserve-position.ts: the read and the transaction */
  :: d_step { entry == NONE && holds < HOLDS && (holds == 0 || !ACTIVE(NEWEST)) -> busy++ };
     d_step {
       busy--;
       if
       :: holds > 0 && hold[NEWEST] == hold_holding && over[NEWEST] -> hold[NEWEST] = hold_expired
       :: else
       fi;
       if
       :: holds < HOLDS && (holds == 0 || hold[NEWEST] != hold_holding) -> hold[holds] = hold_holding; holds++
       :: else
       fi
     }
  /* proceed-to-payment.ts */
  :: d_step { holds > 0 && ACTIVE(NEWEST) -> h = NEWEST; busy++ }; goto proceed
  /* release-position.ts */
  :: d_step {
       holds > 0 && ACTIVE(NEWEST) -> h = NEWEST; busy++; p = NONE; k = 0;
       do
       :: k < payments ->
          if
          :: holdOf[k] == h -> p = k
          :: else
          fi;
          k++
       :: else -> break
       od; k = 0;
       seen = p != NONE && page[p]
     }; goto release
  /* The payer pays on an opened page. */
  :: d_step { payments > 0 && shown[0] && session[0] == checkout_open -> session[0] = checkout_complete; charged[0]++ }
  :: d_step { payments > 1 && shown[1] && session[1] == checkout_open -> session[1] = checkout_complete; charged[1]++ }
  od;

proceed:
  atomic {
    if
    :: entry == NONE && ACTIVE(h) -> openPayment(h)
    :: else -> p = NONE
    fi
  };
  if
  :: p == NONE -> goto done
  :: else
  fi;
  if
  :: d_step { page[p] -> shown[p] = true }; goto done
  :: else
  fi;
  if
  :: finalError[p] -> goto giveUp
  :: d_step { !finalError[p] -> session[p] = (session[p] == checkout_absent -> checkout_open : session[p]) }
  :: d_step { trouble > 0 && !finalError[p] -> trouble--; session[p] = (session[p] == checkout_absent -> checkout_open : session[p]) }; goto done
  :: atomic { trouble > 0 && !finalError[p] -> trouble--; goto done }
  :: d_step { trouble > 0 && !finalError[p] && session[p] == checkout_absent -> trouble--; finalError[p] = true }; goto giveUp
  :: d_step { trouble > 0 && !finalError[p] && session[p] == checkout_absent -> trouble--; finalError[p] = true; session[p] = checkout_open }; goto giveUp
  fi;
  /* storeReference */
  if
  :: d_step { page[p] = true; seen = payment[p] != payment_canceled }
  :: atomic { trouble > 0 -> trouble--; goto done }
  fi;
#ifndef FAULT_PAGE_OF_THE_PAST
  if
  :: seen
  :: d_step { !seen && session[p] == checkout_open -> session[p] = checkout_expired }; goto done
  :: !seen && session[p] != checkout_open -> goto done
  fi;
#endif
  shown[p] = true;
  goto done;
giveUp:
  atomic {
    if
    :: payment[p] == payment_open -> payment[p] = payment_canceled
    :: else
    fi
  };
  goto done;

release:
  /* closePayment */
#ifndef FAULT_RELEASED_FIRST
  if
  :: p == NONE || payment[p] == payment_canceled -> goto released
  :: p != NONE && payment[p] != payment_canceled && payment[p] != payment_open -> goto done
  :: p != NONE && payment[p] == payment_open
  fi;
  do
  :: !seen ->
     /* A payment without a page is closed by us. If it has since got one, that is closed at the provider. */
     if
#ifdef FAULT_PAGE_OF_THE_PAST
     :: d_step { payment[p] == payment_open || payment[p] == payment_canceled -> payment[p] = payment_canceled }; goto released
#else
     :: d_step { (payment[p] == payment_open || payment[p] == payment_canceled) && !page[p] -> payment[p] = payment_canceled }; goto released
     :: d_step { (payment[p] == payment_open || payment[p] == payment_canceled) && page[p] -> seen = true }
#endif
     :: payment[p] != payment_open && payment[p] != payment_canceled -> goto done
     fi
  :: seen -> break
  od;
  if
  :: session[p] == checkout_complete -> goto done
  :: d_step { session[p] != checkout_complete -> session[p] = checkout_expired }
  :: atomic { trouble > 0 -> trouble--; goto done }
  fi;
  if
  :: d_step { payment[p] == payment_open || payment[p] == payment_canceled -> payment[p] = payment_canceled }
  :: else -> goto done
  fi;
#endif
released:
  /* With its row locked no other page can open. A page opened earlier is closed first. */
  atomic {
    if
#if !defined(FAULT_PAGE_OF_THE_PAST) && !defined(FAULT_RELEASED_FIRST)
    :: ACTIVE(h) && IS_OPEN_OF(0, h) -> p = 0; seen = page[0]; goto release
    :: ACTIVE(h) && IS_OPEN_OF(1, h) -> p = 1; seen = page[1]; goto release
    :: ACTIVE(h) && !IS_OPEN_OF(0, h) && !IS_OPEN_OF(1, h) -> hold[h] = hold_released
#else
    :: ACTIVE(h) -> hold[h] = hold_released
#endif
    :: else
    fi
  };
done:
  atomic { h = 0; p = NONE; seen = 0; busy-- };
  goto idle
}

#define EXPIRED(h) (hold[h] == hold_holding && over[h])
#define TO_CLOSE(p) (payment[p] == payment_open && !ACTIVE(holdOf[p]) && !(page[p] && session[p] == checkout_complete))
#define ANY_TO_CLOSE (TO_CLOSE(0) || TO_CLOSE(1))
#define ANY_EXPIRED (EXPIRED(0) || EXPIRED(1))

/* A job in every process, modeled once, since each step reads again. */
proctype CloseExpired() {
  byte p = NONE; bool seen;
idle:
end:
  do
  :: d_step {
       ANY_EXPIRED -> k = 0;
       do
       :: k < HOLDS ->
          if
          :: EXPIRED(k) -> hold[k] = hold_expired;
#ifdef FAULT_HOLD_FORGETS
             j = 0;
             do
             :: j < payments ->
                if
                :: holdOf[j] == k && payment[j] == payment_open -> payment[j] = payment_canceled
                :: else
                fi;
                j++
             :: else -> break
             od; j = 0
#endif
          :: else
          fi;
          k++
       :: else -> break
       od; k = 0
     }
  :: d_step { TO_CLOSE(0) -> p = 0; seen = page[0]; busy++ }; goto close
  :: d_step { TO_CLOSE(1) -> p = 1; seen = page[1]; busy++ }; goto close
  od;
close:
  do
  :: !seen ->
     if
#ifdef FAULT_PAGE_OF_THE_PAST
     :: d_step { payment[p] == payment_open || payment[p] == payment_canceled -> payment[p] = payment_canceled }; goto done
#else
     :: d_step { (payment[p] == payment_open || payment[p] == payment_canceled) && !page[p] -> payment[p] = payment_canceled }; goto done
     :: d_step { (payment[p] == payment_open || payment[p] == payment_canceled) && page[p] -> seen = true }
#endif
     :: payment[p] != payment_open && payment[p] != payment_canceled -> goto done
     fi
  :: seen -> break
  od;
  if
  :: session[p] == checkout_complete -> goto done
  :: d_step { session[p] != checkout_complete -> session[p] = checkout_expired }
  :: atomic { trouble > 0 -> trouble--; goto done }
  fi;
  d_step {
    if
    :: payment[p] == payment_open -> payment[p] = payment_canceled
    :: else
    fi
  };
done:
  atomic { p = NONE; seen = 0; busy-- };
  goto idle
}

proctype Clock() {
end:
  do
  :: d_step { holds > 0 && !over[0] -> over[0] = true }
  :: d_step { holds > 1 && !over[1] -> over[1] = true }
  od
}

/* Any fact of a payment, at any time, repeatedly. */
proctype Webhooks() {
end:
  do
  :: d_step { charged[0] > 0 -> applySuccess(0) }
  :: d_step { session[0] == checkout_expired && payment[0] == payment_open -> payment[0] = payment_canceled }
  :: d_step { charged[1] > 0 -> applySuccess(1) }
  :: d_step { session[1] == checkout_expired && payment[1] == payment_open -> payment[1] = payment_canceled }
  od
}
#endif

/* ---- Reversals of a charge, and the admin ---- */

/* Guaranteed detection: the reconciler and the provider's lists (reconcile-charges.ts, compare-lists.ts). */
#ifdef FAULT_LISTED_BY_STATUS
#define IS_BOOKED(p) (intent[p] && payment[p] != payment_open && payment[p] != payment_canceled)
#else
#define IS_BOOKED(p) captured[p]
#endif
#define UNCONFIRMED(p) (charged[p] > 0 && !IS_BOOKED(p))
#ifdef TAKEBACKS
#define TELLS(k, x) (refund[k] != refund_absent && known[k] == x && refund[k] == made[x])
#define REFUND_UNREPORTED(x) (HEARD && (made[x] == refund_succeeded || made[x] == refund_failed) && \
  !(TELLS(0, x) || TELLS(1, x) || TELLS(2, x) || TELLS(3, x) || TELLS(4, x)))
#define DISPUTE_UNREPORTED (HEARD && atBank != dispute_absent && dispute != atBank)
#define UNREPORTED (UNCONFIRMED(0) || REFUND_UNREPORTED(0) || REFUND_UNREPORTED(1) || REFUND_UNREPORTED(2) || DISPUTE_UNREPORTED)
#endif
#ifdef REFUNDS
#define REFUND_UNREPORTED(x) (made[x] == refund_succeeded && WAITS_OR_PENDING)
#define WAITS_OR_PENDING (refund[0] == refund_requested || refund[0] == refund_pending)
#define UNREPORTED (UNCONFIRMED(0) || REFUND_UNREPORTED(0) || REFUND_UNREPORTED(1))
#endif
#ifdef CLICKS
#define UNREPORTED (UNCONFIRMED(0) || UNCONFIRMED(1))
#endif
#define SETTLED(p) (made[AT(p, 0)] != refund_pending && made[AT(p, 1)] != refund_pending)
#define PENDING(p, x) (made[AT(p, x)] == refund_pending)

#ifdef TAKEBACKS
#define CAN_SEND (CAN_TAKE(0) || CAN_TAKE(1) || CAN_TAKE(2) || CAN_TAKE(3) || CAN_TAKE(4))
/* A dispute and a manual refund refer only to the intent. */
#define HEARD intent[0]
#define ANY_WAITS (WAITS(0) || WAITS(1) || WAITS(2) || WAITS(3) || WAITS(4))
#define OURS(x) (madeFor[x] != NONE)
/*
 * A bank takes days to decide a dispute, and a charge or refund is detected within two hours, whatever happened to its
 * events. Earlier ones are known by then.
 */
#ifdef QUICK_BANKS
#define REPORTED_SO_FAR true
#else
#define REPORTED_SO_FAR (busy == 0 && !UNREPORTED && !CAN_SEND && SETTLED(0) && made[2] != refund_pending)
#endif

proctype Bank() {
  byte x;
end:
  do
  /* The payer pays, unless already paid. */
  :: d_step { charged[0] == 0 -> charged[0] = 1; session[0] = checkout_complete }
  /* A full or partial dispute, and its outcome. */
  :: d_step { charged[0] > 0 && atBank == dispute_absent -> atBank = dispute_open; disputed = WHOLE }
  :: d_step { charged[0] > 0 && atBank == dispute_absent -> atBank = dispute_open; disputed = 1 }
  :: d_step { atBank == dispute_open && REPORTED_SO_FAR -> atBank = dispute_won }
  :: d_step { atBank == dispute_open && REPORTED_SO_FAR -> atBank = dispute_lost }
  /* A refund made manually at the provider. */
  :: d_step { charged[0] > 0 && !byHand && REPORTED_SO_FAR && !REFUSED(0, WHOLE) -> byHand = true; make(0, WHOLE, NONE); m = 0 }
  :: d_step { charged[0] > 0 && !byHand && REPORTED_SO_FAR && !REFUSED(0, 1) -> byHand = true; make(0, 1, NONE); m = 0 }
  /* Refunds arrive. A bank may return one later. */
  :: atomic { PENDING(0, 0) -> x = 0 }; goto ends
  :: atomic { PENDING(0, 1) -> x = 1 }; goto ends
  :: atomic { PENDING(0, 2) -> x = 2 }; goto ends
  :: d_step { bounces > 0 && REPORTED_SO_FAR && made[0] == refund_succeeded -> bounces--; made[0] = refund_failed }
  :: d_step { bounces > 0 && REPORTED_SO_FAR && made[1] == refund_succeeded -> bounces--; made[1] = refund_failed }
  :: d_step { bounces > 0 && REPORTED_SO_FAR && made[2] == refund_succeeded -> bounces--; made[2] = refund_failed }
  od;
ends:
  if
  :: d_step { made[x] = refund_succeeded; arrived[x] = true; x = 0 }
  :: d_step { bounces > 0 && busy == 0 && !UNREPORTED && !ANY_WAITS -> bounces--; made[x] = refund_failed; x = 0 }
  fi;
  goto end
}

proctype Webhooks() {
end:
  do
  :: d_step { charged[0] > 0 -> applySuccess(0) }
  :: d_step { HEARD && atBank != dispute_absent -> applyDispute(0, dispute_open) }
  :: d_step { HEARD && (atBank == dispute_won || atBank == dispute_lost) -> applyDispute(0, atBank) }
#define TELL_REFUND(x) \
  :: d_step { made[x] != refund_absent && (HEARD || OURS(x)) -> applyRefund(0, x, refund_pending) } \
  :: d_step { arrived[x] && (HEARD || OURS(x)) -> applyRefund(0, x, refund_succeeded) } \
  :: d_step { made[x] == refund_failed && (HEARD || OURS(x)) -> applyRefund(0, x, refund_failed) }
  TELL_REFUND(0)
  TELL_REFUND(1)
  TELL_REFUND(2)
  od
}

/* Parts of the charge that the member owes. */
inline forgiveParts() {
  part = 0; k = 0;
  do
  :: k <= ROWS ->
     if
     :: IN_FORCE(k) && liable[k] == liable_payer ->
        liable[k] = liable_position; part = part + takenOf[k];
        owed[0] = owed[0] - takenOf[k]; loss[0] = loss[0] + takenOf[k];
#ifndef FAULT_PART_COUNTED_TWICE
        /* Only the rest is due: this part is settled. */
        madeGood[k] = takenOf[k]
#endif
     :: else
     fi;
     k++
  :: else -> break
  od; k = 0
}

#define CONTESTED (dispute == dispute_open || dispute == dispute_lost && disputed >= WHOLE)
#define FOREIGN_PENDING(k) (isForeign[k] && refund[k] == refund_pending && !isDue[k])
#define BEING_REFUNDED (FOREIGN_PENDING(0) || FOREIGN_PENDING(1) || FOREIGN_PENDING(2) || FOREIGN_PENDING(3) || FOREIGN_PENDING(4))
#define IS_FIRST(k) (refund[k] != refund_absent && !isForeign[k] && !isAgain[k])
#define ASKED_BEFORE (IS_FIRST(0) || IS_FIRST(1) || IS_FIRST(2) || IS_FIRST(3) || IS_FIRST(4))
#define UNDER_WAY(k) (!isForeign[k] && (refund[k] == refund_requested || refund[k] == refund_pending))
#define ANY_UNDER_WAY (UNDER_WAY(0) || UNDER_WAY(1) || UNDER_WAY(2) || UNDER_WAY(3) || UNDER_WAY(4))
#define PARTS(k) (IN_FORCE(k) && liable[k] == liable_payer -> takenOf[k] : 0)
#define ALL_PARTS (PARTS(0) + PARTS(1) + PARTS(2) + PARTS(3) + PARTS(4) + PARTS(5))

#define BOUNCED_OF(k) (DUE(k) && refund[k] == refund_failed -> amountOf[k] - covered[k] : 0)
#define BOUNCED (BOUNCED_OF(0) + BOUNCED_OF(1) + BOUNCED_OF(2) + BOUNCED_OF(3) + BOUNCED_OF(4))

proctype Admin() {
end:
  do
  /* refund-entry.ts */
  :: d_step {
       position == position_active && entry == 0 && intent[0] && !CONTESTED && ALL_PARTS < WHOLE && !BEING_REFUNDED &&
       !ASKED_BEFORE && !ANY_UNDER_WAY ->
       forgiveParts();
       requestRefund(0, WHOLE - part, false); assert(flag); flag = false;
       loss[0] = loss[0] + WHOLE - part; due[0] = due[0] + WHOLE - part; part = 0;
       lossOfPosition = lossOfPosition + WHOLE; position = position_withdrawn
     }
  /* retry-refund.ts */
  :: d_step {
       !CONTESTED && retries > 0 && BOUNCED > 0 && !ANY_UNDER_WAY ->
       retries--; i = BOUNCED;
       requestRefund(0, i, true); assert(flag); flag = false; i = 0;
       /* supersedeFailed */
       k = 0;
       do
       :: k < ROWS ->
          if
          :: refund[k] == refund_failed && isDue[k] -> covered[k] = amountOf[k]
          :: else
          fi;
          k++
       :: else -> break
       od; k = 0
     }
  od
}
#endif

#ifdef REFUNDS
proctype Webhooks() {
end:
  do
  :: d_step { applySuccess(0) }
  :: d_step { made[0] != refund_absent -> applyRefund(0, 0, refund_pending) }
  :: d_step { made[0] == refund_succeeded -> applyRefund(0, 0, refund_succeeded) }
  od
}

proctype Bank() {
end:
  do
  :: d_step { PENDING(0, 0) -> made[0] = refund_succeeded }
  :: d_step { PENDING(0, 1) -> made[1] = refund_succeeded }
  /* A day later the provider has forgotten the key. */
  :: d_step { WAITS(0) && calls[0] == 0 && !doubt[0] && (keyMade[1] != NONE || keyMade[3] != NONE) -> forgetKeys(0, 0); forgetKeys(0, 1) }
  :: d_step { doubt[0] -> doubt[0] = false }
  :: d_step { doubt[0] && made[0] == refund_absent -> doubt[0] = false; make(0, WHOLE, 0); m = 0 }
  od
}
#endif

/* ---- The reconciler and the provider's lists: guaranteed detection (reconcile-charges.ts, compare-lists.ts) ---- */

proctype Reconciler() {
end:
  do
  :: d_step { UNCONFIRMED(0) -> applySuccess(0) }
#ifdef TAKEBACKS
  :: d_step { REFUND_UNREPORTED(0) -> applyRefund(0, 0, made[0]) }
  :: d_step { REFUND_UNREPORTED(1) -> applyRefund(0, 1, made[1]) }
  :: d_step { REFUND_UNREPORTED(2) -> applyRefund(0, 2, made[2]) }
  :: d_step { DISPUTE_UNREPORTED -> applyDispute(0, atBank) }
#endif
#ifdef REFUNDS
  :: d_step { REFUND_UNREPORTED(0) -> applyRefund(0, 0, refund_succeeded) }
  :: d_step { REFUND_UNREPORTED(1) -> applyRefund(0, 1, refund_succeeded) }
#endif
#ifdef CLICKS
  :: d_step { UNCONFIRMED(1) -> applySuccess(1) }
#endif
  od
}

/* ---- What must hold ---- */

#define TO_GO_BACK(p) (WHOLE > BACK(p) -> WHOLE - BACK(p) : 0)

#ifdef TAKEBACKS
#define DUE_OF(k) (DUE(k) -> amountOf[k] - covered[k] : 0)
#define ALL_DUE (DUE_OF(0) + DUE_OF(1) + DUE_OF(2) + DUE_OF(3) + DUE_OF(4))
#define BACK(p) (REFUNDED(p) + (atBank == dispute_lost -> disputed : 0))
#define QUIET (busy == 0 && charged[0] > 0 && !UNREPORTED && !CAN_SEND && atBank != dispute_open && SETTLED(0) && made[2] != refund_pending)

proctype Always() {
end:
  do
  :: d_step {
       /* refunds-due-match-ledger, charge-reversals-match-ledger, and every ledger transaction balances. */
       assert(due[0] == ALL_DUE); assert(BALANCED(0)); assert(owed[0] == ALL_PARTS); assert(owed[0] >= 0)
     }
  :: d_step {
       QUIET ->
       /* books_are_true */
       assert(clearing[0] == WHOLE - BACK(0));
       /* nothing_waits */
       assert(owed[0] > 0 || !ANY_WAITS);
       /* frozen_ends */
       assert(position != position_frozen);
       /* one_outcome: it pays for a position, or all of it is refunded */
       if
       :: entry == 0 && position == position_active -> assert(due[0] == 0 && BACK(0) == owed[0])
       :: else -> assert(due[0] - owed[0] == WHOLE - BACK(0) || owed[0] == 0 && due[0] == TO_GO_BACK(0))
       fi
     }
  od
}
#endif

#ifdef REFUNDS
#define QUIET (busy == 0 && !UNREPORTED && !CAN_TAKE(0) && SETTLED(0) && !doubt[0])

proctype Always() {
end:
  do
  /* refunds_end, once: the due amount was refunded, with any key */
  :: d_step {
       QUIET ->
       assert(refund[0] == refund_succeeded && due[0] == 0);
       assert(made[0] == refund_succeeded && made[1] == refund_absent && clearing[0] == 0 && BALANCED(0))
     }
  od
}
#endif

#ifdef CLICKS
#define QUIET (busy == 0 && !UNREPORTED && !ANY_EXPIRED && !ANY_TO_CLOSE && !ACTIVE(0) && !ACTIVE(1))

inline atRest(p) {
  /* pages_end: no page of an ended hold can be paid */
  assert(!(shown[p] && session[p] == checkout_open));
  /* payments_end */
  assert(payment[p] != payment_open);
  /* books_are_true */
  assert(clearing[p] == WHOLE * charged[p] && BALANCED(p));
  /* one_outcome */
  assert(charged[p] <= 1);
  if
  :: charged[p] == 1 && entry == p -> assert(refund[p] == refund_absent && due[p] == 0 && hold[holdOf[p]] == hold_paid)
  :: charged[p] == 1 && entry != p -> assert(refund[p] == refund_requested && due[p] == WHOLE && entry != NONE)
  :: else -> assert(refund[p] == refund_absent && due[p] == 0 && entry != p)
  fi
}

proctype Always() {
end:
  do
  :: d_step {
       QUIET ->
       atRest(0); atRest(1);
       /* holds_end */
       assert(hold[0] != hold_holding && hold[1] != hold_holding)
     }
  od
}
#endif

#ifdef LIVENESS
/* comes_to_rest: whatever happens, and however often, all work finishes. A run that never reaches this fails. */
proctype Rest() {
  do
  :: QUIET -> progress: skip
  od
}
#endif

init {
  d_step {
    i = 0;
    do
    :: i < PAYMENTS * ROWS -> known[i] = NONE; i++
    :: else -> break
    od; i = 0;
    do
    :: i < PAYMENTS * ROWS * KEYS -> keyMade[i] = NONE; i++
    :: else -> break
    od; i = 0;
    do
    :: i < PAYMENTS * MADE -> madeFor[i] = NONE; i++
    :: else -> break
    od; i = 0
  };
#ifdef TAKEBACKS
  /* One charge, open or abandoned. Its intent is known or not, its member has another position or not. */
  payments = 1;
  session[0] = checkout_open;
  if
  :: payment[0] = payment_open
  :: payment[0] = payment_canceled
  fi;
  if
  :: intent[0] = true
  :: skip
  fi;
  if
  :: elsewhere = true
  :: skip
  fi;
#endif
#ifdef REFUNDS
  /* A member with a position paid again. */
  payments = 1; payment[0] = payment_open; session[0] = checkout_complete; charged[0] = 1; elsewhere = true;
#endif
  atomic {
    run Webhooks(); run Reconciler();
#ifdef LIVENESS
    run Rest();
#else
    run Always();
#endif
#ifdef TAKEBACKS
    run Bank(); run Sender(); run Admin()
#endif
#ifdef REFUNDS
    run Bank(); run Sender(); run Sender()
#endif
#ifdef CLICKS
    run Tab(); run CloseExpired(); run Clock()
#ifndef LIVENESS
    ; run Tab()
#endif
#endif
  }
}
