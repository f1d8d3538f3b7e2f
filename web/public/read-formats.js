// The first number or date of a page makes the browser read every language's formats: 16 to 90 ms, in whatever step it falls. Read in a
// thread beside, they are there when the page asks (start-app.js).
new Intl.NumberFormat('en').format(0);
new Intl.DateTimeFormat('en').format(0);
close();
