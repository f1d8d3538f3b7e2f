/** The port of browser push messages. One adapter: Web Push (RFC 8030), whose services belong to browser vendors. */

interface PushMessage {
  /** The subscription's endpoint at the browser vendor. */
  readonly to: string;
  readonly text: string;
}

export interface PushTransport {
  /**
   * Resolves once the service has accepted the message, or if the subscription has ended. Never called inside a
   * transaction.
   */
  send(message: PushMessage): Promise<void>;
}

/** The browser's keys for encryption, so that its service cannot read messages (RFC 8291). Base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Access to subscriptions, provided by their feature. */
export interface PushSubscriptions {
  /** Null once the subscription has ended. */
  readonly findKeys: (endpoint: string) => Promise<PushKeys | null>;
  /** Called when the service reports the subscription as gone. */
  readonly forget: (endpoint: string) => Promise<void>;
}
