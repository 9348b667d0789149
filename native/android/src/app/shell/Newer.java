package app.shell;

import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.webkit.WebResourceRequest;

/** Methods of old classes that came after the platform's library that we compile against. Each says since when phones have it. */
final class Newer {
    /** NotificationManager.IMPORTANCE_DEFAULT: heard, but nothing drops down over what the person does. */
    private static final int DEFAULT_IMPORTANCE = 3;

    private Newer() {}

    /** API 24, as every phone of ours. */
    static boolean areNotificationsEnabled(NotificationManager manager) {
        try {
            return (Boolean) NotificationManager.class.getMethod("areNotificationsEnabled").invoke(manager);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** API 24, as every phone of ours. */
    static boolean isRedirect(WebResourceRequest request) {
        try {
            return (Boolean) WebResourceRequest.class.getMethod("isRedirect").invoke(request);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** API 26. */
    static void createChannel(NotificationManager manager, String id, String name) {
        try {
            Object channel = new NotificationChannel(id, name, DEFAULT_IMPORTANCE);
            NotificationManager.class.getMethod("createNotificationChannel", NotificationChannel.class).invoke(manager, channel);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** API 26. */
    static void setChannel(Notification.Builder builder, String id) {
        try {
            Notification.Builder.class.getMethod("setChannelId", String.class).invoke(builder, id);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** API 33. */
    static void sendBroadcast(Context context, Intent intent, Bundle options) {
        try {
            Context.class.getMethod("sendBroadcast", Intent.class, String.class, Bundle.class).invoke(context, intent, null, options);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
