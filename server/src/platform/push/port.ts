/** The port of browser push messages. One adapter: Web Push (RFC 8030), whose services belong to browser vendors. */

interface PushMessage {
  readonly to: string;
  readonly text: string;
}

export interface PushTransport {
  /** Resolves also if the subscription has ended. Never called inside a transaction. */
  send(message: PushMessage): Promise<void>;
}

export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushSubscriptions {
  readonly findKeys: (endpoint: string) => Promise<PushKeys | null>;
  readonly forget: (endpoint: string) => Promise<void>;
}
