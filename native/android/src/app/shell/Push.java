package app.shell;

import android.app.Activity;
import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import java.util.Collections;
import java.util.List;

/** Notifications, as far as the app's window has to do with them. */
final class Push {
    /** Of the app's shortcut, in resources.ts too. */
    private static final String SETTINGS = "app.shell.NOTIFICATIONS";
    private static final String PERMISSION = "android.permission.POST_NOTIFICATIONS";
    /** By then somebody knows whether they like the app. */
    private static final int INVITES_AT_START = 3;

    private final Activity activity;
    private final ShellConfig config;
    private final Links links;
    private final Prompts prompts;
    private PushDialog dialog;

    Push(Activity activity, ShellConfig config, Links links, Prompts prompts) {
        this.activity = activity;
        this.config = config;
        this.links = links;
        this.prompts = prompts;
    }

    /** The app was opened, and not only its window turned. */
    void started() {
        if (config.push == null) return;
        PushThread.WORK.execute(new Runnable() {
            @Override
            public void run() {
                new PushRegistration(activity, config).refresh();
            }
        });
        PushMemory memory = new PushMemory(activity);
        long starts = memory.number("starts") + 1;
        memory.put("starts", starts);
        boolean invites = config.push.invitation != null && !config.startsWithBundle;
        if (!invites || starts < INVITES_AT_START || memory.is("invited")) return;
        memory.put("invited", true);
        if (new PushRegistration(activity, config).state().equals("off")) dialog().invite();
    }

    /** The address to show for an intent: a link that another app sent, or what a message leads to. Null for none. */
    String addressFor(Intent intent) {
        if (intent == null) return null;
        if (config.push != null && SETTINGS.equals(intent.getAction())) {
            dialog().showSettings();
            return null;
        }
        boolean isMessage = config.push != null && PushNotification.OPEN.equals(intent.getAction());
        return isMessage ? open(String.valueOf(intent.getData())) : links.forDeepLink(intent.getData());
    }

    /** Any app can send such an intent: it counts only for a message that this phone has shown. */
    private String open(String data) {
        Uri uri = Uri.parse(data);
        final String message = "message".equals(uri.getScheme()) ? uri.getSchemeSpecificPart() : null;
        final PushInbox inbox = new PushInbox(activity, config);
        if (!PushMessage.isId(message) || !inbox.hasShown(message)) return null;
        boolean isFirst = inbox.opens(message);
        if (isFirst) {
            PushThread.WORK.execute(new Runnable() {
                @Override
                public void run() {
                    inbox.sayOpened(message);
                }
            });
        }
        return target(uri.getFragment(), isFirst);
    }

    /** @param mayLeave once for each message: the app may be started with the same intent again, from the list of recent apps */
    private String target(String target, boolean mayLeave) {
        if (target == null) return links.start();
        if (target.startsWith("#")) return config.startsWithBundle && isPlace(target) ? Links.BUNDLE_START + target : links.start();
        Uri uri = Uri.parse(target);
        if (links.isOwn(uri) && !links.isForBrowser(uri)) return links.forDeepLink(uri);
        boolean isKnown = target.startsWith("tel:") || target.startsWith("mailto:") || Host.of(target) != null && target.startsWith("https:");
        return isKnown && mayLeave ? links.openOutside(uri) : null;
    }

    /** Spelled out: \w is any script's letters on phones. */
    private static boolean isPlace(String target) {
        return target.matches("#[A-Za-z0-9/~._%-]{0,500}");
    }

    /** The system's question, where it has one; then `answer`. On the main thread. */
    void ask(Prompts.Answer answer) {
        List<String> needed = Build.VERSION.SDK_INT < 33 ? Collections.<String>emptyList() : Collections.singletonList(PERMISSION);
        new PushMemory(activity).put("asked", true);
        prompts.ask(needed, answer);
    }

    private PushDialog dialog() {
        close();
        dialog = new PushDialog(activity, config, this);
        return dialog;
    }

    void close() {
        if (dialog != null) dialog.close();
    }
}
