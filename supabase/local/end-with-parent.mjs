/*
 * Loaded by each edge function before its own code. The pipe to the server that started it closes when that server is gone,
 * also after a kill -9; then the function ends, and the service key in its environment with it.
 * The function's code runs only once nothing here keeps the process waiting: hence a timer that does not, and that is due late
 * enough also on a busy machine.
 */
/* global Deno */
const DELAY_MS = 3000;
const watch = () => Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit());
Deno.unrefTimer(setTimeout(watch, DELAY_MS));
