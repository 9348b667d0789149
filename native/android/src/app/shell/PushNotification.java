package app.shell;

import android.app.Notification;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.net.Uri;
import android.os.Build;
import android.service.notification.StatusBarNotification;
import java.io.IOException;

/** A message on the phone's screen. There is one for each message, however often it is shown. */
final class PushNotification {
    static final String OPEN = "app.shell.OPEN_MESSAGE";
    static final String GENERAL = "messages";
    private static final int LARGEST_PICTURE = 2 * 1024 * 1024;
    /** Wider than any phone shows it. */
    private static final int WIDEST = 1200;

    private final Context context;
    private final ShellConfig config;
    private final NotificationManager manager;
    private final PushMessage message;

    PushNotification(Context context, ShellConfig config, PushMessage message) {
        this.context = context;
        this.config = config;
        this.message = message;
        manager = (NotificationManager) context.getSystemService(Context.NOTIFICATION_SERVICE);
    }

    void show() {
        manager.notify(message.id, 0, words().setStyle(new Notification.BigTextStyle().bigText(message.body)).build());
    }

    /** The words are there already; whoever has put them away in the meantime is not bothered again. */
    void addPicture() {
        Bitmap picture = message.image == null ? null : picture();
        if (picture == null || !isShown()) return;
        Notification.BigPictureStyle style = new Notification.BigPictureStyle().bigPicture(picture).setSummaryText(message.body);
        manager.notify(message.id, 0, words().setLargeIcon(picture).setStyle(style).build());
    }

    private Notification.Builder words() {
        Notification.Builder builder = new Notification.Builder(context)
            .setSmallIcon(smallIcon())
            .setColor(config.color("accent"))
            .setContentTitle(message.title)
            .setContentText(message.body)
            .setContentIntent(tap())
            .setAutoCancel(true)
            .setOnlyAlertOnce(true)
            .setShowWhen(true);
        if (Build.VERSION.SDK_INT >= 26) Newer.setChannel(builder, channel());
        return builder;
    }

    /** Each topic's is the person's to silence, in the phone's settings. */
    private String channel() {
        PushOffer.Topic topic = message.topic == null ? null : config.push.topic(message.topic);
        String id = topic == null ? GENERAL : "topic " + topic.id;
        Newer.createChannel(manager, id, topic == null ? config.text("notifications") : topic.label);
        return id;
    }

    private int smallIcon() {
        int own = context.getResources().getIdentifier("ic_notification", "drawable", context.getPackageName());
        return own == 0 ? context.getApplicationInfo().icon : own;
    }

    private PendingIntent tap() {
        Intent open = new Intent(OPEN, Uri.fromParts("message", message.id, message.target)).setClass(context, MainActivity.class);
        return PendingIntent.getActivity(context, 0, open, PendingIntent.FLAG_IMMUTABLE | PendingIntent.FLAG_UPDATE_CURRENT);
    }

    private boolean isShown() {
        for (StatusBarNotification shown : manager.getActiveNotifications()) if (message.id.equals(shown.getTag())) return true;
        return false;
    }

    private Bitmap picture() {
        try {
            PushExchange.Answer answer = PushExchange.send("GET", message.image, null, null, LARGEST_PICTURE);
            if (!answer.isGood()) return null;
            BitmapFactory.Options options = new BitmapFactory.Options();
            options.inJustDecodeBounds = true;
            BitmapFactory.decodeByteArray(answer.body, 0, answer.body.length, options);
            int longest = Math.max(options.outWidth, options.outHeight);
            options.inSampleSize = 1;
            while (longest / options.inSampleSize > WIDEST) options.inSampleSize *= 2;
            options.inJustDecodeBounds = false;
            return BitmapFactory.decodeByteArray(answer.body, 0, answer.body.length, options);
        } catch (IOException e) {
            return null;
        }
    }
}
