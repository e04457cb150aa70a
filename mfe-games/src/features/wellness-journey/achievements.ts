const ACHIEVEMENTS = [
  { id: 1, title: 'First Steps', description: 'You’re on your way.', requiredScore: 50 },
  { id: 2, title: 'Brain Training Novice', description: 'Practice is becoming a habit.', requiredScore: 200 },
  { id: 3, title: 'Meditation Explorer', description: 'You make time for calm.', requiredScore: 1000 },
  { id: 4, title: 'Wellness Warrior', description: 'You keep at it, week after week.', requiredScore: 1500 },
  { id: 5, title: 'Mindfulness Master', description: 'You’ve come all the way.', requiredScore: 2500 },
] as const;

export interface Achievement {
  id: number;
  title: string;
  description: string;
  requiredScore: number;
  achieved: boolean;
}

export const achievementsAt = (score: number): Achievement[] =>
  ACHIEVEMENTS.map((achievement) => ({ ...achievement, achieved: score >= achievement.requiredScore }));

export const nextAchievement = (score: number) => achievementsAt(score).find(({ achieved }) => !achieved);
