/**
 * The six statuses and the neutral fact. Meaning, not colour: tokens.css sets the colours,
 * status-icon.tsx the icon, the caller the word.
 */
export type Status = 'safe' | 'warning' | 'fail' | 'info' | 'offline' | 'waiting'
export type Tone = Status | 'neutral'
