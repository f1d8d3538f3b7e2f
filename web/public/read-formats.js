// The first number or date format of a page loads the locale data, which blocks for 16 to 90 ms.
// A worker loads it in parallel (start-app.js).
new Intl.NumberFormat('en').format(0);
new Intl.DateTimeFormat('en').format(0);
close();
