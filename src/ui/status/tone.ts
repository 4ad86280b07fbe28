/**
 * The six statuses and the neutral fact. Meaning, not colour: tokens.css gives the colours,
 * status-icon.tsx the shape, the caller the word.
 */
export type Status = 'safe' | 'warning' | 'fail' | 'info' | 'offline' | 'waiting'
export type Tone = Status | 'neutral'
