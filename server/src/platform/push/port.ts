/** The port of browser push messages. One adapter: Web Push (RFC 8030), whose services belong to the makers of browsers. */

interface PushMessage {
  /** Where the browser's maker takes messages for it: the subscription's endpoint. */
  readonly to: string;
  readonly text: string;
}

export interface PushTransport {
  /**
   * Resolves once the service has taken the message, or when there is no browser any more that would get it: its member has
   * signed out or taken the permission back. Never called inside a transaction.
   */
  send(message: PushMessage): Promise<void>;
}

/** How to write to one browser so that its service cannot read it (RFC 8291). Base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Who holds subscriptions; the feature that does brings it. */
export interface PushSubscriptions {
  /** Null once the browser gets no messages of ours any more. */
  readonly findKeys: (endpoint: string) => Promise<PushKeys | null>;
  /** Its service says that it is gone for good. */
  readonly forget: (endpoint: string) => Promise<void>;
}
