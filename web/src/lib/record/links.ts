// The secret link that this browser has made for its record, so that it can be ended here.

const KEY = 'colossarium.record.link';

export interface SecretLink {
  readonly parcel: string;
  readonly token: string; // ends it
  readonly key: string; // opens it
  readonly expires: number; // seconds since 1970
}

export function keptLink(now: number): SecretLink | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const link = found as SecretLink | null;
    return link && typeof link.parcel === 'string' && link.expires * 1000 > now ? link : null;
  } catch {
    return null;
  }
}

export function keepLink(link: SecretLink | null): void {
  try {
    if (link) localStorage.setItem(KEY, JSON.stringify(link));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the link cannot be ended before its time.
  }
}

export const addressOf = ({ parcel, key }: SecretLink) => `${location.origin}/record/${parcel}#${key}`;
