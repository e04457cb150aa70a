/** Below these, the personalized plan recommends more of it, and the day's walk says so. */
export const WELLNESS_TARGETS = { brainPoints: 100, streakDays: 3, educationPoints: 50, meditationMinutes: 5 } as const;
