export function acquireLock(file: string, whyWaiting: string): Promise<() => void>;
