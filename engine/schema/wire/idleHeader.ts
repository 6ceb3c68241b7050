/**
 * The header in which a browser says how many seconds ago its person last did something. A call that a timer or an event
 * caused thus keeps no session alive, while the person's own activity counts with whichever call comes next.
 */
export const idleHeader = 'idle-seconds';
