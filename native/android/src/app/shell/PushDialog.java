package app.shell;

import android.app.Activity;
import android.app.AlertDialog;
import android.content.DialogInterface;
import android.content.Intent;
import android.net.Uri;
import android.widget.Toast;
import java.util.ArrayList;
import java.util.List;

/** What the shell itself asks about notifications, in an app whose pages are a site's: once an invitation, and the settings. */
final class PushDialog {
    private final Activity activity;
    private final ShellConfig config;
    private final Push push;
    private final PushRegistration registration;
    private AlertDialog shown;

    PushDialog(Activity activity, ShellConfig config, Push push) {
        this.activity = activity;
        this.config = config;
        this.push = push;
        registration = new PushRegistration(activity, config);
    }

    /** In the owner's words. Nothing is asked of the system before somebody says yes. */
    void invite() {
        PushOffer.Invitation invitation = config.push.invitation;
        shown = new AlertDialog.Builder(activity)
            .setTitle(invitation.title)
            .setMessage(invitation.text)
            .setPositiveButton(invitation.yes, turnOn(config.push.topicIds()))
            .setNegativeButton(invitation.no, null)
            .show();
    }

    void showSettings() {
        String state = registration.state();
        AlertDialog.Builder builder = new AlertDialog.Builder(activity)
            .setTitle(config.text("notifications"))
            .setNegativeButton(config.text("cancel"), null);
        if (state.equals("unavailable")) builder.setMessage(config.text("notificationsUnavailable"));
        else if (state.equals("blocked")) builder.setMessage(config.text("notificationsBlocked")).setPositiveButton(config.text("openSettings"), openSettings());
        else addTopics(builder, state.equals("on"));
        shown = builder.show();
    }

    private void addTopics(AlertDialog.Builder builder, boolean isOn) {
        final List<PushOffer.Topic> all = config.push.topics;
        final List<String> chosen = new ArrayList<String>(isOn ? registration.topics() : config.push.topicIds());
        String[] labels = new String[all.size()];
        boolean[] ticked = new boolean[all.size()];
        for (int i = 0; i < all.size(); i++) {
            labels[i] = all.get(i).label;
            ticked[i] = chosen.contains(all.get(i).id);
        }
        builder.setMultiChoiceItems(labels, ticked, new DialogInterface.OnMultiChoiceClickListener() {
            @Override
            public void onClick(DialogInterface ignored, int index, boolean isTicked) {
                if (isTicked) chosen.add(all.get(index).id);
                else chosen.remove(all.get(index).id);
            }
        });
        if (!isOn || all.size() > 0) builder.setPositiveButton(isOn ? config.text("save") : config.text("notificationsOn"), turnOn(chosen));
        if (isOn) builder.setNeutralButton(config.text("notificationsOff"), turnOff());
    }

    private DialogInterface.OnClickListener turnOn(final List<String> topics) {
        return new DialogInterface.OnClickListener() {
            @Override
            public void onClick(DialogInterface ignored, int button) {
                push.ask(new Prompts.Answer() {
                    @Override
                    public void decided() {
                        if (!registration.state().equals("blocked")) inBackground(topics);
                    }
                });
            }
        };
    }

    /** It waits for others: a thread of its own, since the one for messages brings it their answers. */
    private void inBackground(final List<String> topics) {
        new Thread() {
            @Override
            public void run() {
                final boolean isOn = registration.turnOn(topics).equals("on");
                activity.runOnUiThread(new Runnable() {
                    @Override
                    public void run() {
                        if (!isOn) Toast.makeText(activity, config.text("notificationsFailed"), Toast.LENGTH_LONG).show();
                    }
                });
            }
        }.start();
    }

    private DialogInterface.OnClickListener turnOff() {
        return new DialogInterface.OnClickListener() {
            @Override
            public void onClick(DialogInterface ignored, int button) {
                PushThread.WORK.execute(new Runnable() {
                    @Override
                    public void run() {
                        registration.turnOff();
                    }
                });
            }
        };
    }

    private DialogInterface.OnClickListener openSettings() {
        return new DialogInterface.OnClickListener() {
            @Override
            public void onClick(DialogInterface ignored, int button) {
                Uri app = Uri.fromParts("package", activity.getPackageName(), null);
                try {
                    activity.startActivity(new Intent("android.settings.APPLICATION_DETAILS_SETTINGS", app));
                } catch (RuntimeException e) {
                    // A phone without that page: nothing else leads there.
                }
            }
        };
    }

    void close() {
        if (shown != null) shown.dismiss();
    }
}
