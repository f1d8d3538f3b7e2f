/**
 * Types of the calls for API tokens, made from /api/v1/openapi.json by openapi-typescript: do not edit. With openapi-fetch they
 * are a client: createClient<paths>({ baseUrl, headers: { authorization: 'Bearer cl_…' } }).
 */
export interface paths {
    "/api/v1/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["activities.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/activities/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["activities.summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/activities/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["activities.months"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["webhooks.endpoints"];
        put?: never;
        post: operations["webhooks.makeEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["webhooks.removeEndpoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["webhooks.enableEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["webhooks.renewSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["webhooks.deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["webhooks.replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["entry.balance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["statements.mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["statements.ofGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["groups.list"];
        put?: never;
        post: operations["groups.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["groups.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["groups.page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["groups.edit"];
        trace?: never;
    };
    "/api/v1/groups/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["groups.schedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{id}/charter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["groups.charter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{id}/draw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["groups.draw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["groups.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{id}/invitations/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["groups.withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{id}/missed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["groups.listMissed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{id}/wind-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["groups.windUp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["payments.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["payments.upcoming"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["payments.receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["admin.overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["admin.groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["admin.group"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["admin.payments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["admin.payment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/ledger/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["admin.ledgerAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/ledger/course": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["admin.ledgerCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/ledger/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["admin.ledgerTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/ledger/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["admin.ledgerTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["admin.checks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["admin.operations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["admin.reconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/stuck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["admin.stuck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "activities.list": {
        parameters: {
            query?: {
                limit?: number;
                before?: string;
                type?: "payment_completed" | "payment_sent" | "member_joined" | "round_completed" | "cycle_completed" | "payout_received" | "group_created" | "position_changed" | "money_returned" | "money_taken" | "group_changed";
                since?: string;
                groupId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string | null;
                        groupName: string | null;
                        userId: string | null;
                        person: {
                            firstName: string;
                            profileImageUrl: string | null;
                        } | null;
                        /** @enum {string} */
                        type: "payment_completed" | "payment_sent" | "member_joined" | "round_completed" | "cycle_completed" | "payout_received" | "group_created" | "position_changed" | "money_returned" | "money_taken" | "group_changed";
                        description: string;
                        amount: string | null;
                        direction: ("in" | "out") | null;
                        /** Format: date-time */
                        createdAt: string;
                    }[];
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "activities.summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        paidIn: string;
                        received: string;
                        groupsJoined: number;
                        activities: number;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "activities.months": {
        parameters: {
            query?: {
                timeZone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        month: string;
                        paidIn: string;
                        received: string;
                    }[];
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "webhooks.endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        url: string;
                        events: ("group.created" | "group.started" | "group.completed" | "group.ended" | "member.joined" | "member.replaced" | "member.left" | "contribution.paid" | "contribution.missed" | "pot.paid" | "group.changed")[];
                        /** Format: date-time */
                        createdAt: string;
                        disabledAt: string | null;
                        failingSince: string | null;
                        lastDeliveredAt: string | null;
                        waiting: number;
                        failed: number;
                        isOfToken: boolean;
                    }[];
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "webhooks.makeEndpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    events: ("group.created" | "group.started" | "group.completed" | "group.ended" | "member.joined" | "member.replaced" | "member.left" | "contribution.paid" | "contribution.missed" | "pot.paid" | "group.changed")[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        url: string;
                        events: ("group.created" | "group.started" | "group.completed" | "group.ended" | "member.joined" | "member.replaced" | "member.left" | "contribution.paid" | "contribution.missed" | "pot.paid" | "group.changed")[];
                        /** Format: date-time */
                        createdAt: string;
                        disabledAt: string | null;
                        failingSince: string | null;
                        lastDeliveredAt: string | null;
                        waiting: number;
                        failed: number;
                        isOfToken: boolean;
                        /** Format: starts_with */
                        secret: string;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "webhooks.removeEndpoint": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "webhooks.enableEndpoint": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "webhooks.renewSecret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: starts_with */
                        secret: string;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "webhooks.deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        messageId: string;
                        /** @enum {string} */
                        type: "group.created" | "group.started" | "group.completed" | "group.ended" | "member.joined" | "member.replaced" | "member.left" | "contribution.paid" | "contribution.missed" | "pot.paid" | "group.changed";
                        /** Format: date-time */
                        happenedAt: string;
                        /** @enum {string} */
                        state: "waiting" | "delivered" | "failed";
                        attempts: number;
                        nextAttemptAt: string | null;
                        deliveredAt: string | null;
                        lastStatus: number | null;
                        problem: ("refused" | "unreachable" | "slow" | "not_public" | "redirected" | "off") | null;
                    }[];
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "webhooks.replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deliveryId?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        again: number;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "entry.balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: string;
                        owed: string;
                        /** @enum {string} */
                        currency: "usd";
                        isTestMoney: boolean;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "statements.mine": {
        parameters: {
            query?: {
                limit?: number;
                before?: string;
                from?: string;
                to?: string;
                timeZone?: string;
                format?: "json" | "pdf" | "csv" | "hledger" | "beancount";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string | null;
                        /** Format: date */
                        to: string;
                        openingBalance: string;
                        closingBalance: string;
                        /** @enum {string} */
                        currency: "usd";
                        isTestMoney: boolean;
                        lines: {
                            id: string;
                            /** Format: date-time */
                            happenedAt: string;
                            description: string;
                            amount: string;
                            balance: string;
                        }[];
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "statements.ofGroup": {
        parameters: {
            query?: {
                format?: "json" | "pdf" | "csv" | "hledger" | "beancount";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        groupId: string;
                        groupName: string;
                        balance: string;
                        /** @enum {string} */
                        currency: "usd";
                        isTestMoney: boolean;
                        lines: {
                            /** Format: date-time */
                            happenedAt: string;
                            description: string;
                            amount: string;
                            balance: string;
                        }[];
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "groups.list": {
        parameters: {
            query?: {
                search?: string;
                limit?: number;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        description: string | null;
                        contributionAmount: string;
                        /** @enum {string} */
                        frequency: "weekly" | "bi-weekly" | "monthly";
                        maxMembers: number;
                        currentRound: number;
                        totalRounds: number;
                        /** @enum {string} */
                        status: "active" | "completed" | "cancelled";
                        /** @enum {string} */
                        phase: "forming" | "running" | "finished";
                        /** Format: uuid */
                        createdBy: string;
                        /** Format: date */
                        startDate: string;
                        timeZone: string;
                        /** @enum {string} */
                        payoutOrder: "random" | "join" | "organiser";
                        graceDays: number;
                        lateFee: string;
                        totalMembers: number;
                        paidMembers: number;
                        currentRecipient: {
                            /** Format: uuid */
                            id: string;
                            firstName: string;
                        } | null;
                        nextDueDate: string | null;
                        pot: string;
                        isOrganiser: boolean;
                        nextPayment: {
                            /** Format: uuid */
                            id: string;
                            round: number;
                            amount: string;
                            chargeAmount: string;
                            /** Format: date */
                            dueDate: string;
                            status: string;
                        } | null;
                        seats: {
                            turn: number;
                            /** Format: uuid */
                            userId: string;
                            firstName: string;
                            /** @enum {string} */
                            state: "none" | "due" | "under_way" | "paid" | "late" | "missed";
                            hasReceived: boolean;
                            isMine: boolean;
                        }[];
                        draw: {
                            round: number;
                            /** Format: date-time */
                            publishedAt: string;
                            isStandIn: boolean;
                            isLate: boolean;
                            mayBePutOff: boolean;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                    }[];
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "groups.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string | null;
                    contributionAmount: string | number;
                    /**
                     * @default monthly
                     * @enum {string}
                     */
                    frequency?: "weekly" | "bi-weekly" | "monthly";
                    maxMembers: number | string;
                    startDate?: string;
                    /** @default UTC */
                    timeZone?: string;
                    /**
                     * @default random
                     * @enum {string}
                     */
                    payoutOrder?: "random" | "join" | "organiser";
                    graceDays?: number;
                    lateFee?: string | number;
                    nonce?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        description: string | null;
                        contributionAmount: string;
                        /** @enum {string} */
                        frequency: "weekly" | "bi-weekly" | "monthly";
                        maxMembers: number;
                        currentRound: number;
                        totalRounds: number;
                        /** @enum {string} */
                        status: "active" | "completed" | "cancelled";
                        /** @enum {string} */
                        phase: "forming" | "running" | "finished";
                        /** Format: uuid */
                        createdBy: string;
                        /** Format: date */
                        startDate: string;
                        timeZone: string;
                        /** @enum {string} */
                        payoutOrder: "random" | "join" | "organiser";
                        graceDays: number;
                        lateFee: string;
                        totalMembers: number;
                        paidMembers: number;
                        currentRecipient: {
                            /** Format: uuid */
                            id: string;
                            firstName: string;
                        } | null;
                        nextDueDate: string | null;
                        pot: string;
                        isOrganiser: boolean;
                        nextPayment: {
                            /** Format: uuid */
                            id: string;
                            round: number;
                            amount: string;
                            chargeAmount: string;
                            /** Format: date */
                            dueDate: string;
                            status: string;
                        } | null;
                        seats: {
                            turn: number;
                            /** Format: uuid */
                            userId: string;
                            firstName: string;
                            /** @enum {string} */
                            state: "none" | "due" | "under_way" | "paid" | "late" | "missed";
                            hasReceived: boolean;
                            isMine: boolean;
                        }[];
                        draw: {
                            round: number;
                            /** Format: date-time */
                            publishedAt: string;
                            isStandIn: boolean;
                            isLate: boolean;
                            mayBePutOff: boolean;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "groups.preview": {
        parameters: {
            query?: {
                language?: "en" | "es" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string | null;
                    contributionAmount: string | number;
                    /**
                     * @default monthly
                     * @enum {string}
                     */
                    frequency?: "weekly" | "bi-weekly" | "monthly";
                    maxMembers: number | string;
                    startDate?: string;
                    /** @default UTC */
                    timeZone?: string;
                    /**
                     * @default random
                     * @enum {string}
                     */
                    payoutOrder?: "random" | "join" | "organiser";
                    graceDays?: number;
                    lateFee?: string | number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contributionAmount: string;
                        cardFee: string;
                        chargeAmount: string;
                        pot: string;
                        potFee: string;
                        payout: string;
                        rounds: {
                            round: number;
                            /** Format: date */
                            dueDate: string;
                            /** Format: date */
                            graceEndsOn: string;
                            /** Format: date */
                            payoutBy: string;
                        }[];
                        tightMonths: {
                            month: string;
                            debits: number;
                        }[];
                        charter: {
                            clauses: {
                                title: string;
                                text: string;
                            }[];
                        };
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "groups.page": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        description: string | null;
                        contributionAmount: string;
                        /** @enum {string} */
                        frequency: "weekly" | "bi-weekly" | "monthly";
                        maxMembers: number;
                        currentRound: number;
                        totalRounds: number;
                        /** @enum {string} */
                        status: "active" | "completed" | "cancelled";
                        /** @enum {string} */
                        phase: "forming" | "running" | "finished";
                        /** Format: uuid */
                        createdBy: string;
                        /** Format: date */
                        startDate: string;
                        timeZone: string;
                        /** @enum {string} */
                        payoutOrder: "random" | "join" | "organiser";
                        graceDays: number;
                        lateFee: string;
                        totalMembers: number;
                        paidMembers: number;
                        currentRecipient: {
                            /** Format: uuid */
                            id: string;
                            firstName: string;
                        } | null;
                        nextDueDate: string | null;
                        pot: string;
                        isOrganiser: boolean;
                        nextPayment: {
                            /** Format: uuid */
                            id: string;
                            round: number;
                            amount: string;
                            chargeAmount: string;
                            /** Format: date */
                            dueDate: string;
                            status: string;
                        } | null;
                        seats: {
                            turn: number;
                            /** Format: uuid */
                            userId: string;
                            firstName: string;
                            /** @enum {string} */
                            state: "none" | "due" | "under_way" | "paid" | "late" | "missed";
                            hasReceived: boolean;
                            isMine: boolean;
                        }[];
                        draw: {
                            round: number;
                            /** Format: date-time */
                            publishedAt: string;
                            isStandIn: boolean;
                            isLate: boolean;
                            mayBePutOff: boolean;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        members: {
                            /** Format: uuid */
                            userId: string;
                            firstName: string;
                            profileImageUrl: string | null;
                            /** @enum {string} */
                            role: "organiser" | "member";
                            payoutOrder: number | null;
                            hasReceivedPayout: boolean;
                            /** Format: date-time */
                            joinedAt: string;
                            hasAccepted: boolean;
                            standing: {
                                onTime: number;
                                of: number;
                                percent: number | null;
                            };
                            /** @enum {string} */
                            state: "none" | "due" | "under_way" | "paid" | "late" | "missed";
                            paymentId: string | null;
                            paidAt: string | null;
                            method: ("card" | "bank_debit" | "cash" | "set_off") | null;
                            coveredBy: string | null;
                            cash: {
                                amount: string;
                                writtenBy: string;
                                /** Format: uuid */
                                writtenById: string;
                                payerHasSaid: boolean;
                                recipientHasSaid: boolean;
                                /** Format: date-time */
                                lapsesAt: string;
                            } | null;
                            openMissed: number;
                            isFrozen: boolean;
                            hasAskedToLeave: boolean;
                            reminder: ("possible" | "sent") | null;
                            isReplaceable: boolean;
                        }[];
                        me: {
                            /** @enum {string} */
                            role: "organiser" | "member";
                            hasAccepted: boolean;
                            autoPay: boolean;
                            autoPayNext: {
                                /** @enum {string} */
                                kind: "card" | "us_bank_account" | "sepa_debit" | "bacs_debit";
                                on: string | null;
                            };
                            isFrozen: boolean;
                            hasReceivedPayout: boolean;
                            hasAskedToLeave: boolean;
                            swapsLeft: number;
                        };
                        swaps: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            fromUserId: string;
                            /** Format: uuid */
                            toUserId: string;
                            fromTurn: number;
                            toTurn: number;
                            /** @enum {string} */
                            status: "open" | "accepted" | "declined" | "withdrawn" | "expired";
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                        openCash: {
                            /** Format: uuid */
                            paymentId: string;
                            round: number;
                            payer: {
                                /** Format: uuid */
                                id: string;
                                firstName: string;
                            };
                            recipient: {
                                /** Format: uuid */
                                id: string;
                                firstName: string;
                            };
                            /** @enum {string} */
                            setOffSince: "none" | "part" | "all";
                            note: {
                                amount: string;
                                writtenBy: string;
                                /** Format: uuid */
                                writtenById: string;
                                payerHasSaid: boolean;
                                recipientHasSaid: boolean;
                                /** Format: date-time */
                                lapsesAt: string;
                            };
                        }[];
                        windUp: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            proposedBy: string;
                            /** @enum {string} */
                            status: "open" | "passed" | "failed" | "expired";
                            /** Format: date-time */
                            expiresAt: string;
                            votesFor: number;
                            votesAgainst: number;
                            votesNeeded: number;
                            myVote: boolean | null;
                            table: {
                                /** Format: uuid */
                                userId: string;
                                firstName: string;
                                paidIn: string;
                                received: string;
                                refunded: string;
                                net: string;
                            }[];
                            fees: string;
                        } | null;
                        invitations: {
                            code: string;
                            url: string;
                            email: string | null;
                            sentTo: ("address" | "former_member") | null;
                            formerMember: string | null;
                            replaces: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                        freePlaces: number;
                        startBlockedBy: string | null;
                        organising: {
                            offeredTo: {
                                /** Format: uuid */
                                userId: string;
                                /** Format: date-time */
                                until: string;
                            } | null;
                            election: {
                                /** Format: date-time */
                                silentSince: string;
                                votesNeeded: number;
                                myVote: string | null;
                                candidates: {
                                    /** Format: uuid */
                                    userId: string;
                                    votes: number;
                                }[];
                            } | null;
                        };
                        previousGroupId: string | null;
                        cover: ("house" | "boat" | "tree" | "books" | "market" | "feast") | null;
                        lastPot: {
                            round: number;
                            recipient: {
                                /** Format: uuid */
                                id: string;
                                firstName: string;
                            };
                            /** Format: date-time */
                            closedAt: string;
                            hasThanked: boolean;
                        } | null;
                        books: {
                            contributions: string;
                            payouts: string;
                            fees: string;
                            held: string;
                        };
                        openBooks: {
                            /** Format: date-time */
                            opensAt: string;
                            url: string | null;
                        } | null;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "groups.edit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string | null;
                    contributionAmount?: string | number;
                    /** @enum {string} */
                    frequency?: "weekly" | "bi-weekly" | "monthly";
                    maxMembers?: number | string;
                    startDate?: string;
                    timeZone?: string;
                    /** @enum {string} */
                    payoutOrder?: "random" | "join" | "organiser";
                    graceDays?: number;
                    lateFee?: string | number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        description: string | null;
                        contributionAmount: string;
                        /** @enum {string} */
                        frequency: "weekly" | "bi-weekly" | "monthly";
                        maxMembers: number;
                        currentRound: number;
                        totalRounds: number;
                        /** @enum {string} */
                        status: "active" | "completed" | "cancelled";
                        /** @enum {string} */
                        phase: "forming" | "running" | "finished";
                        /** Format: uuid */
                        createdBy: string;
                        /** Format: date */
                        startDate: string;
                        timeZone: string;
                        /** @enum {string} */
                        payoutOrder: "random" | "join" | "organiser";
                        graceDays: number;
                        lateFee: string;
                        totalMembers: number;
                        paidMembers: number;
                        currentRecipient: {
                            /** Format: uuid */
                            id: string;
                            firstName: string;
                        } | null;
                        nextDueDate: string | null;
                        pot: string;
                        isOrganiser: boolean;
                        nextPayment: {
                            /** Format: uuid */
                            id: string;
                            round: number;
                            amount: string;
                            chargeAmount: string;
                            /** Format: date */
                            dueDate: string;
                            status: string;
                        } | null;
                        seats: {
                            turn: number;
                            /** Format: uuid */
                            userId: string;
                            firstName: string;
                            /** @enum {string} */
                            state: "none" | "due" | "under_way" | "paid" | "late" | "missed";
                            hasReceived: boolean;
                            isMine: boolean;
                        }[];
                        draw: {
                            round: number;
                            /** Format: date-time */
                            publishedAt: string;
                            isStandIn: boolean;
                            isLate: boolean;
                            mayBePutOff: boolean;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        members: {
                            /** Format: uuid */
                            userId: string;
                            firstName: string;
                            profileImageUrl: string | null;
                            /** @enum {string} */
                            role: "organiser" | "member";
                            payoutOrder: number | null;
                            hasReceivedPayout: boolean;
                            /** Format: date-time */
                            joinedAt: string;
                            hasAccepted: boolean;
                            standing: {
                                onTime: number;
                                of: number;
                                percent: number | null;
                            };
                            /** @enum {string} */
                            state: "none" | "due" | "under_way" | "paid" | "late" | "missed";
                            paymentId: string | null;
                            paidAt: string | null;
                            method: ("card" | "bank_debit" | "cash" | "set_off") | null;
                            coveredBy: string | null;
                            cash: {
                                amount: string;
                                writtenBy: string;
                                /** Format: uuid */
                                writtenById: string;
                                payerHasSaid: boolean;
                                recipientHasSaid: boolean;
                                /** Format: date-time */
                                lapsesAt: string;
                            } | null;
                            openMissed: number;
                            isFrozen: boolean;
                            hasAskedToLeave: boolean;
                            reminder: ("possible" | "sent") | null;
                            isReplaceable: boolean;
                        }[];
                        me: {
                            /** @enum {string} */
                            role: "organiser" | "member";
                            hasAccepted: boolean;
                            autoPay: boolean;
                            autoPayNext: {
                                /** @enum {string} */
                                kind: "card" | "us_bank_account" | "sepa_debit" | "bacs_debit";
                                on: string | null;
                            };
                            isFrozen: boolean;
                            hasReceivedPayout: boolean;
                            hasAskedToLeave: boolean;
                            swapsLeft: number;
                        };
                        swaps: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            fromUserId: string;
                            /** Format: uuid */
                            toUserId: string;
                            fromTurn: number;
                            toTurn: number;
                            /** @enum {string} */
                            status: "open" | "accepted" | "declined" | "withdrawn" | "expired";
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                        openCash: {
                            /** Format: uuid */
                            paymentId: string;
                            round: number;
                            payer: {
                                /** Format: uuid */
                                id: string;
                                firstName: string;
                            };
                            recipient: {
                                /** Format: uuid */
                                id: string;
                                firstName: string;
                            };
                            /** @enum {string} */
                            setOffSince: "none" | "part" | "all";
                            note: {
                                amount: string;
                                writtenBy: string;
                                /** Format: uuid */
                                writtenById: string;
                                payerHasSaid: boolean;
                                recipientHasSaid: boolean;
                                /** Format: date-time */
                                lapsesAt: string;
                            };
                        }[];
                        windUp: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            proposedBy: string;
                            /** @enum {string} */
                            status: "open" | "passed" | "failed" | "expired";
                            /** Format: date-time */
                            expiresAt: string;
                            votesFor: number;
                            votesAgainst: number;
                            votesNeeded: number;
                            myVote: boolean | null;
                            table: {
                                /** Format: uuid */
                                userId: string;
                                firstName: string;
                                paidIn: string;
                                received: string;
                                refunded: string;
                                net: string;
                            }[];
                            fees: string;
                        } | null;
                        invitations: {
                            code: string;
                            url: string;
                            email: string | null;
                            sentTo: ("address" | "former_member") | null;
                            formerMember: string | null;
                            replaces: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                        freePlaces: number;
                        startBlockedBy: string | null;
                        organising: {
                            offeredTo: {
                                /** Format: uuid */
                                userId: string;
                                /** Format: date-time */
                                until: string;
                            } | null;
                            election: {
                                /** Format: date-time */
                                silentSince: string;
                                votesNeeded: number;
                                myVote: string | null;
                                candidates: {
                                    /** Format: uuid */
                                    userId: string;
                                    votes: number;
                                }[];
                            } | null;
                        };
                        previousGroupId: string | null;
                        cover: ("house" | "boat" | "tree" | "books" | "market" | "feast") | null;
                        lastPot: {
                            round: number;
                            recipient: {
                                /** Format: uuid */
                                id: string;
                                firstName: string;
                            };
                            /** Format: date-time */
                            closedAt: string;
                            hasThanked: boolean;
                        } | null;
                        books: {
                            contributions: string;
                            payouts: string;
                            fees: string;
                            held: string;
                        };
                        openBooks: {
                            /** Format: date-time */
                            opensAt: string;
                            url: string | null;
                        } | null;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "groups.schedule": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        round: number;
                        /** Format: date */
                        dueDate: string;
                        /** Format: date */
                        graceEndsOn: string;
                        /** @enum {string} */
                        status: "waiting" | "open" | "paid" | "short";
                        recipient: {
                            /** Format: uuid */
                            id: string;
                            firstName: string;
                        } | null;
                        paidMembers: number;
                        totalMembers: number;
                        pot: string;
                        paidOut: string;
                        fee: string;
                        shortBy: string;
                        closedAt: string | null;
                        myPayment: {
                            /** Format: uuid */
                            id: string;
                            round: number;
                            amount: string;
                            chargeAmount: string;
                            /** Format: date */
                            dueDate: string;
                            status: string;
                        } | null;
                    }[];
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "groups.charter": {
        parameters: {
            query?: {
                language?: "en" | "es" | "fr";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hash: string;
                        text: string;
                        clauses: {
                            title: string;
                            text: string;
                        }[];
                        acceptedAt: string | null;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "groups.draw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: 1 | 2;
                        /** Format: uuid */
                        groupId: string;
                        commitment: string;
                        secret: string | null;
                        members: {
                            /** Format: uuid */
                            memberId: string;
                            firstName: string;
                            nonce: string | null;
                        }[];
                        beacon: {
                            isStandIn: boolean;
                            chainHash: string;
                            publicKey: string;
                            genesis: number;
                            period: number;
                            round: number;
                            /** Format: date-time */
                            closedAt: string;
                            /** Format: date-time */
                            publishedAt: string;
                            signature: string | null;
                            randomness: string | null;
                        } | null;
                        putOff: {
                            chainHash: string;
                            round: number;
                            /** Format: date-time */
                            closedAt: string;
                            /** Format: date-time */
                            putOffAt: string;
                            members: {
                                /** Format: uuid */
                                memberId: string;
                                firstName: string;
                                nonce: string | null;
                            }[];
                        }[];
                        order: string[];
                        earlier: {
                            /** Format: date-time */
                            drawnAt: string;
                            places: number;
                            turns: {
                                turn: number;
                                firstName: string;
                            }[];
                            isCancelled: boolean;
                            groupId: string | null;
                        }[];
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "groups.invite": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        url: string;
                        email: string | null;
                        sentTo: ("address" | "former_member") | null;
                        formerMember: string | null;
                        replaces: string | null;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "groups.withdrawInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        ok: true;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "groups.listMissed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        paymentId: string;
                        round: number;
                        payer: {
                            /** Format: uuid */
                            id: string;
                            firstName: string;
                        };
                        recipient: {
                            /** Format: uuid */
                            id: string;
                            firstName: string;
                        };
                        open: string;
                        /** Format: date-time */
                        missedAt: string;
                        /** Format: date-time */
                        writeOffFrom: string;
                        blockedBy: ("too_new" | "under_way" | "own") | null;
                        writtenOffAt: string | null;
                    }[];
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "groups.windUp": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** Format: uuid */
                        proposedBy: string;
                        /** @enum {string} */
                        status: "open" | "passed" | "failed" | "expired";
                        /** Format: date-time */
                        expiresAt: string;
                        votesFor: number;
                        votesAgainst: number;
                        votesNeeded: number;
                        myVote: boolean | null;
                        table: {
                            /** Format: uuid */
                            userId: string;
                            firstName: string;
                            paidIn: string;
                            received: string;
                            refunded: string;
                            net: string;
                        }[];
                        fees: string;
                    } | null;
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "payments.list": {
        parameters: {
            query?: {
                search?: string;
                status?: "all" | "completed" | "pending" | "failed";
                groupId?: string;
                limit?: number;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** Format: uuid */
                        groupId: string;
                        groupName: string;
                        /** Format: uuid */
                        payerId: string;
                        payerName: string;
                        recipientId: string | null;
                        recipientName: string | null;
                        amount: string;
                        lateFee: string;
                        setOff: string;
                        cardFee: string;
                        chargeAmount: string;
                        round: number;
                        /** @enum {string} */
                        status: "pending" | "completed" | "failed" | "cancelled" | "refunded";
                        attempt: ("processing" | "action_required") | null;
                        settlesOn: string | null;
                        isAwaited: boolean;
                        nextActionUrl: string | null;
                        failureReason: string | null;
                        /** Format: date */
                        dueDate: string;
                        dueInDays: number;
                        /** Format: date */
                        graceEndsOn: string;
                        isMissed: boolean;
                        method: ("card" | "bank_debit" | "cash" | "set_off") | null;
                        paidBy: string | null;
                        cash: {
                            amount: string;
                            writtenBy: string;
                            /** Format: uuid */
                            writtenById: string;
                            payerHasSaid: boolean;
                            recipientHasSaid: boolean;
                            /** Format: date-time */
                            lapsesAt: string;
                        } | null;
                        paidAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                    }[];
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "payments.upcoming": {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** Format: uuid */
                        groupId: string;
                        groupName: string;
                        /** Format: uuid */
                        payerId: string;
                        payerName: string;
                        recipientId: string | null;
                        recipientName: string | null;
                        amount: string;
                        lateFee: string;
                        setOff: string;
                        cardFee: string;
                        chargeAmount: string;
                        round: number;
                        /** @enum {string} */
                        status: "pending" | "completed" | "failed" | "cancelled" | "refunded";
                        attempt: ("processing" | "action_required") | null;
                        settlesOn: string | null;
                        isAwaited: boolean;
                        nextActionUrl: string | null;
                        failureReason: string | null;
                        /** Format: date */
                        dueDate: string;
                        dueInDays: number;
                        /** Format: date */
                        graceEndsOn: string;
                        isMissed: boolean;
                        method: ("card" | "bank_debit" | "cash" | "set_off") | null;
                        paidBy: string | null;
                        cash: {
                            amount: string;
                            writtenBy: string;
                            /** Format: uuid */
                            writtenById: string;
                            payerHasSaid: boolean;
                            recipientHasSaid: boolean;
                            /** Format: date-time */
                            lapsesAt: string;
                        } | null;
                        paidAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                    }[];
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "payments.receipt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "admin.overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        needs: {
                            failingChecks: {
                                name: string;
                                title: string;
                            }[];
                            areChecksStale: boolean;
                            identityReviews: number;
                            riskReviews: number;
                            parkedEvents: number;
                            refundRequests: number;
                            strandedRefunds: number;
                            failingJobs: string[];
                        };
                        /** @enum {string} */
                        backups: "not_set_up" | "not_fresh" | "not_proven" | "fresh_and_proven";
                        flow: {
                            cameIn: {
                                /** @enum {string} */
                                key: "entries" | "groupContributions" | "groupCardFees" | "pools" | "paidInLine" | "withheld" | "paidInGroups" | "appFees" | "cardFees" | "losses" | "refundsDue" | "atProvider" | "paidToBanks" | "heldForMembers";
                                amount: string;
                                accounts: {
                                    name: string;
                                    balance: string | null;
                                }[];
                            }[];
                            wentTo: {
                                /** @enum {string} */
                                key: "entries" | "groupContributions" | "groupCardFees" | "pools" | "paidInLine" | "withheld" | "paidInGroups" | "appFees" | "cardFees" | "losses" | "refundsDue" | "atProvider" | "paidToBanks" | "heldForMembers";
                                amount: string;
                                accounts: {
                                    name: string;
                                    balance: string | null;
                                }[];
                            }[];
                            isNow: {
                                /** @enum {string} */
                                key: "entries" | "groupContributions" | "groupCardFees" | "pools" | "paidInLine" | "withheld" | "paidInGroups" | "appFees" | "cardFees" | "losses" | "refundsDue" | "atProvider" | "paidToBanks" | "heldForMembers";
                                amount: string;
                                accounts: {
                                    name: string;
                                    balance: string | null;
                                }[];
                            }[];
                        };
                        performance: {
                            entriesLastDay: number;
                            paymentsLastDay: number;
                            inboxAgeSeconds: number | null;
                            requestP95Ms: number | null;
                            jobLagSeconds: number | null;
                        };
                        /** Format: date-time */
                        countedAt: string;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "admin.groups": {
        parameters: {
            query?: {
                search?: string;
                status?: "all" | "active" | "completed" | "cancelled";
                before?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groups: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            status: "active" | "completed" | "cancelled";
                            /** @enum {string} */
                            phase: "forming" | "running" | "finished";
                            members: number;
                            places: number;
                            contribution: string;
                            /** @enum {string} */
                            frequency: "weekly" | "bi-weekly" | "monthly";
                            currentRound: number;
                            rounds: number | null;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        isCut: boolean;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "admin.group": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        status: "active" | "completed" | "cancelled";
                        /** @enum {string} */
                        phase: "forming" | "running" | "finished";
                        members: number;
                        places: number;
                        contribution: string;
                        /** @enum {string} */
                        frequency: "weekly" | "bi-weekly" | "monthly";
                        currentRound: number;
                        rounds: number | null;
                        /** Format: date-time */
                        createdAt: string;
                        description: string | null;
                        organiser: {
                            id: string;
                            name: string;
                        };
                        /** Format: date */
                        startDate: string;
                        timeZone: string;
                        /** @enum {string} */
                        payoutOrder: "random" | "join" | "organiser";
                        graceDays: number;
                        lateFee: string;
                        startedAt: string | null;
                        finishedAt: string | null;
                        people: {
                            /** Format: uuid */
                            key: string;
                            person: {
                                id: string;
                                name: string;
                            };
                            /** @enum {string} */
                            role: "organiser" | "member";
                            turn: number | null;
                            hasReceived: boolean;
                            hasLeft: boolean;
                            /** Format: date-time */
                            joinedAt: string;
                            open: string;
                            missed: number;
                        }[];
                        schedule: {
                            round: number;
                            /** Format: date */
                            dueOn: string;
                            /** @enum {string} */
                            status: "waiting" | "open" | "paid" | "short";
                            recipient: {
                                id: string;
                                name: string;
                            } | null;
                            paidIn: string;
                            fee: string;
                            paidOut: string;
                        }[];
                        books: {
                            contributions: string;
                            paidOut: string;
                            fees: string;
                            held: string;
                            outside: string;
                            open: string;
                        };
                        missed: {
                            /** Format: uuid */
                            paymentId: string;
                            round: number;
                            payer: {
                                /** Format: uuid */
                                id: string;
                                firstName: string;
                            };
                            recipient: {
                                /** Format: uuid */
                                id: string;
                                firstName: string;
                            };
                            open: string;
                            /** Format: date-time */
                            missedAt: string;
                            /** Format: date-time */
                            writeOffFrom: string;
                            blockedBy: ("too_new" | "under_way" | "own") | null;
                            writtenOffAt: string | null;
                        }[];
                        activities: {
                            id: string;
                            /** Format: date-time */
                            at: string;
                            text: string;
                            amount: string | null;
                            person: {
                                id: string;
                                name: string;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "admin.payments": {
        parameters: {
            query?: {
                search?: string;
                status?: "open" | "canceled" | "succeeded" | "refunded" | "disputed";
                purpose?: "hold" | "join" | "contribution" | "owed";
                day?: string;
                before?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payments: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            purpose: "hold" | "join" | "contribution" | "owed";
                            /** @enum {string} */
                            status: "open" | "canceled" | "succeeded" | "refunded" | "disputed";
                            amount: string;
                            payer: {
                                id: string;
                                name: string;
                            };
                            intentId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            succeededAt: string | null;
                        }[];
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "admin.payment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        purpose: "hold" | "join" | "contribution" | "owed";
                        /** @enum {string} */
                        status: "open" | "canceled" | "succeeded" | "refunded" | "disputed";
                        amount: string;
                        payer: {
                            id: string;
                            name: string;
                        };
                        intentId: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        succeededAt: string | null;
                        fee: string | null;
                        lastDecline: string | null;
                        entry: {
                            /** @enum {string} */
                            status: "completed" | "disputed" | "refunded";
                            globalPosition: number;
                            /** @enum {string} */
                            positionStatus: "active" | "frozen" | "withdrawn";
                            earnings: string;
                            withheld: string;
                            mayReenter: boolean;
                        } | null;
                        contribution: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            groupId: string;
                            groupName: string;
                            round: number;
                            status: string;
                        } | null;
                        canRefund: boolean;
                        canRetryRefund: boolean;
                        canClear: boolean;
                        requests: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            status: "waiting" | "approved" | "declined" | "done";
                            reason: string;
                            askedBy: {
                                id: string;
                                name: string;
                            };
                            /** Format: date-time */
                            askedAt: string;
                            decidedBy: {
                                id: string;
                                name: string;
                            } | null;
                            decisionReason: string | null;
                        }[];
                        attempts: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            status: "open" | "canceled" | "succeeded" | "refunded" | "disputed";
                            /** Format: date-time */
                            createdAt: string;
                            lastDecline: string | null;
                        }[];
                        refunds: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            status: "requested" | "pending" | "succeeded" | "failed";
                            amount: string;
                            reason: string;
                            error: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            finishedAt: string | null;
                        }[];
                        disputes: {
                            id: string;
                            /** @enum {string} */
                            status: "open" | "won" | "lost";
                            fee: string;
                            /** Format: date-time */
                            openedAt: string;
                            closedAt: string | null;
                        }[];
                        events: {
                            id: number;
                            eventId: string;
                            type: string;
                            /** Format: date-time */
                            receivedAt: string;
                            parkedReason: string | null;
                        }[];
                        transactions: {
                            id: number;
                            kind: string;
                            key: string;
                            /** Format: date-time */
                            happenedAt: string;
                            amount: string;
                            lines: {
                                accountId: number;
                                account: string;
                                owner: {
                                    id: string;
                                    name: string;
                                    /** @enum {string} */
                                    kind: "member" | "group";
                                } | null;
                                debit: string | null;
                                credit: string | null;
                            }[];
                            subjects: {
                                /** @enum {string} */
                                kind: "entries" | "card_payment" | "refund" | "dispute" | "group_payment" | "group_payment_part" | "group_payment_return" | "round" | "former_member_claim" | "withdrawal" | "owed_payment" | "write_off" | "member";
                                id: string;
                                round: number | null;
                            }[];
                            paymentId: string | null;
                        }[];
                        leaves: {
                            id: number;
                            kind: string;
                            subjectId: string;
                            actorId: string | null;
                            actorName: string | null;
                            detail: unknown;
                            /** Format: date-time */
                            recordedAt: string;
                            block: number | null;
                        }[];
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "admin.ledgerAccounts": {
        parameters: {
            query?: {
                name?: string;
                owner?: string;
                after?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accounts: {
                            id: number;
                            name: string;
                            /** @enum {string} */
                            side: "debit" | "credit";
                            owner: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                kind: "member" | "group";
                            } | null;
                            balance: string;
                            lines: number;
                        }[];
                        names: {
                            name: string;
                            isOwned: boolean;
                        }[];
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "admin.ledgerCourse": {
        parameters: {
            query: {
                account: number;
                before?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            id: number;
                            name: string;
                            /** @enum {string} */
                            side: "debit" | "credit";
                            owner: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                kind: "member" | "group";
                            } | null;
                            balance: string;
                            lines: number;
                        };
                        lines: {
                            number: number;
                            transactionId: number;
                            kind: string;
                            /** Format: date-time */
                            happenedAt: string;
                            amount: string;
                            balance: string;
                        }[];
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "admin.ledgerTransactions": {
        parameters: {
            query?: {
                account?: string;
                kind?: string;
                owner?: string;
                day?: string;
                before?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        transactions: {
                            id: number;
                            kind: string;
                            key: string;
                            /** Format: date-time */
                            happenedAt: string;
                            amount: string;
                            lines: {
                                accountId: number;
                                account: string;
                                owner: {
                                    id: string;
                                    name: string;
                                    /** @enum {string} */
                                    kind: "member" | "group";
                                } | null;
                                debit: string | null;
                                credit: string | null;
                            }[];
                            subjects: {
                                /** @enum {string} */
                                kind: "entries" | "card_payment" | "refund" | "dispute" | "group_payment" | "group_payment_part" | "group_payment_return" | "round" | "former_member_claim" | "withdrawal" | "owed_payment" | "write_off" | "member";
                                id: string;
                                round: number | null;
                            }[];
                            paymentId: string | null;
                        }[];
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "admin.ledgerTransaction": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        kind: string;
                        key: string;
                        /** Format: date-time */
                        happenedAt: string;
                        amount: string;
                        lines: {
                            accountId: number;
                            account: string;
                            owner: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                kind: "member" | "group";
                            } | null;
                            debit: string | null;
                            credit: string | null;
                        }[];
                        subjects: {
                            /** @enum {string} */
                            kind: "entries" | "card_payment" | "refund" | "dispute" | "group_payment" | "group_payment_part" | "group_payment_return" | "round" | "former_member_claim" | "withdrawal" | "owed_payment" | "write_off" | "member";
                            id: string;
                            round: number | null;
                        }[];
                        paymentId: string | null;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "admin.checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            name: string;
                            title: string;
                            holds: boolean;
                            violations: number;
                            sample: {
                                [key: string]: string;
                            }[];
                            /** Format: date-time */
                            checkedAt: string;
                        }[];
                        isStale: boolean;
                        running: {
                            done: number;
                            total: number;
                            /** Format: date-time */
                            startedAt: string;
                        } | null;
                        lastError: string | null;
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "admin.operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alarms: {
                            /** @enum {string} */
                            name: "inbox_stands" | "card_event_parked" | "job_failing" | "job_overdue" | "work_waits" | "outbox_stands" | "money_stuck" | "data_check" | "checks_stale" | "no_backup" | "backup_unproven" | "errors_answered" | "answers_slow" | "outside_slow" | "connections_short" | "audit_log" | "mail_limit" | "mail_not_composed" | "payout_account_negative" | "payout_balance_low" | "payout_stuck" | "payout_transfer_unexplained" | "provider_differs" | "reconciler_stands" | "refund_stranded" | "refund_stuck" | "round_not_closed" | "webhook_unusable" | "without_outcome" | "wrong_charge";
                            of: string | null;
                            since: string | null;
                            times: number | null;
                        }[];
                        webhooks: {
                            lastReceivedAt: string | null;
                            waiting: number;
                            parked: number;
                        };
                        messages: {
                            waiting: number;
                            failed: number;
                            oldestWaitingAt: string | null;
                        };
                        outages: {
                            /** @enum {string} */
                            part: "mail" | "sms" | "push" | "cards" | "payouts" | "files";
                            /** Format: date-time */
                            since: string;
                            /** Format: date-time */
                            triedAt: string;
                            reason: string;
                            waiting: number | null;
                        }[];
                        jobs: {
                            name: string;
                            schedule: string;
                            endedAt: string | null;
                            tookMs: number | null;
                            nextAt: string | null;
                            failedAt: string | null;
                            error: string | null;
                            isFailing: boolean;
                            canRun: boolean;
                        }[];
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "admin.reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        provider: "sandbox" | "stripe";
                        lastRunAt: string | null;
                        clearing: {
                            /** @enum {string} */
                            account: "queue:clearing" | "groups:clearing";
                            ledger: string;
                            payments: string;
                            agrees: boolean;
                        }[];
                        due: {
                            /** @enum {string} */
                            account: "queue:refunds-due" | "groups:refunds-due";
                            ledger: string;
                            refunds: string;
                            agrees: boolean;
                        }[];
                        withoutOutcome: {
                            /** Format: uuid */
                            id: string;
                            payer: {
                                id: string;
                                name: string;
                            };
                            amount: string;
                            /** Format: date-time */
                            createdAt: string;
                            askedAt: string | null;
                        }[];
                        differences: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "payment" | "refund" | "dispute" | "transfer";
                            /** @enum {string} */
                            problem: "missing" | "amount" | "extra";
                            providerId: string;
                            paymentId: string | null;
                            withdrawal: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                memberId: string;
                            } | null;
                            booked: string | null;
                            told: string | null;
                            /** Format: date-time */
                            foundAt: string;
                            /** Format: date-time */
                            seenAt: string;
                        }[];
                        unclaimed: {
                            /** Format: uuid */
                            paymentId: string;
                            payer: {
                                id: string;
                                name: string;
                            };
                            globalPosition: number;
                            /** Format: date-time */
                            enteredAt: string;
                        }[];
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    "admin.stuck": {
        parameters: {
            query?: {
                scope?: "stuck" | "all";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        total: string;
                        items: {
                            /** @enum {string} */
                            kind: "refund_waiting" | "refund_sent" | "refund_failed" | "withdrawal" | "pot" | "debt" | "withheld" | "closed_balance" | "charge" | "event" | "dispute" | "difference" | "refund_request" | "write_off" | "missed" | "round" | "unclaimed" | "draw";
                            subject: string;
                            person: {
                                id: string;
                                name: string;
                            } | null;
                            group: {
                                id: string;
                                name: string;
                            } | null;
                            amount: string | null;
                            /** Format: date-time */
                            since: string;
                            ageDays: number;
                            /** @enum {string} */
                            nextStep: "job_sends" | "ask_again" | "provider_is_asked" | "bank_decides" | "round_closes" | "member_pays" | "write_off" | "write_off_missed" | "member_claims" | "second_person" | "retry_event" | "stays_withheld" | "decide_by_hand" | "compare_by_hand" | "beacon_answers";
                            path: string;
                        }[];
                    };
                };
            };
            /** @description A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the message of each field. 429: too many attempts, 503: try again; both with Retry-After. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        fields?: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
}
