/** Preloaded by the server: stops it as by SIGTERM if npm start is killed. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel must not keep a stopped server alive.
process.channel?.unref();
