/** Whose progress it is; their days are those of their own time zone. */
export interface Member {
  id: number;
  time_zone: string;
}
