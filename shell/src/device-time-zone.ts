export const getDeviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
