package app.shell;

import android.app.Activity;
import android.app.AlertDialog;
import android.content.DialogInterface;
import android.text.InputType;
import android.view.View;
import android.view.WindowManager;
import android.webkit.HttpAuthHandler;
import android.webkit.WebView;
import android.widget.CheckBox;
import android.widget.EditText;
import android.widget.LinearLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * Name and password that a server asks for by HTTP, for the app's own hosts alone. The web view forgets them with the app's
 * process; they are kept longer only for whoever ticks that.
 */
final class HttpAuth {
    private final Activity activity;
    private final ShellConfig config;
    private final Links links;
    private final List<HttpAuthHandler> waiting = new ArrayList<HttpAuthHandler>();
    private String asking;
    private AlertDialog dialog;

    HttpAuth(Activity activity, ShellConfig config, Links links) {
        this.activity = activity;
        this.config = config;
        this.links = links;
    }

    void ask(WebView view, HttpAuthHandler handler, String host, String realm) {
        if (!links.isOwnHost(host)) {
            handler.cancel();
            return;
        }
        String[] kept = handler.useHttpAuthUsernamePassword() ? view.getHttpAuthUsernamePassword(host, realm) : null;
        if (kept != null && kept.length == 2 && kept[0] != null && kept[1] != null) {
            handler.proceed(kept[0], kept[1]);
            return;
        }
        String question = host + "\n" + realm;
        boolean isNew = asking == null;
        if (!isNew && !question.equals(asking)) {
            handler.cancel();
            return;
        }
        // A page's pictures ask for the same as the page: one answer is enough.
        waiting.add(handler);
        asking = question;
        if (isNew) show(view, host, realm);
    }

    private void show(final WebView view, final String host, final String realm) {
        final EditText name = field(config.text("signInName"), InputType.TYPE_TEXT_VARIATION_VISIBLE_PASSWORD);
        final EditText password = field(config.text("signInPassword"), InputType.TYPE_TEXT_VARIATION_PASSWORD);
        final CheckBox remember = new CheckBox(activity);
        remember.setText(config.text("signInRemember"));
        LinearLayout form = new LinearLayout(activity);
        form.setOrientation(LinearLayout.VERTICAL);
        int side = Math.round(24 * activity.getResources().getDisplayMetrics().density);
        form.setPadding(side, side / 3, side, 0);
        for (View part : new View[] {name, password, remember}) form.addView(part, new LinearLayout.LayoutParams(-1, -2));
        dialog = new AlertDialog.Builder(activity)
            .setTitle(config.text("signIn"))
            .setMessage(Words.question(host, realm))
            .setView(form)
            .setPositiveButton(config.text("signIn"), new DialogInterface.OnClickListener() {
                @Override
                public void onClick(DialogInterface ignored, int button) {
                    String user = name.getText().toString();
                    String word = password.getText().toString();
                    boolean keep = remember.isChecked();
                    view.setHttpAuthUsernamePassword(host, realm, keep ? user : null, keep ? word : null);
                    answer(user, word);
                }
            })
            .setNegativeButton(config.text("cancel"), new DialogInterface.OnClickListener() {
                @Override
                public void onClick(DialogInterface ignored, int button) {
                    answer(null, null);
                }
            })
            .setOnCancelListener(new DialogInterface.OnCancelListener() {
                @Override
                public void onCancel(DialogInterface ignored) {
                    answer(null, null);
                }
            })
            .show();
        // Never in a recording or in the list of recent apps.
        dialog.getWindow().addFlags(WindowManager.LayoutParams.FLAG_SECURE);
    }

    private EditText field(String hint, int kind) {
        EditText field = new EditText(activity);
        field.setHint(hint);
        field.setSingleLine(true);
        field.setInputType(InputType.TYPE_CLASS_TEXT | kind);
        return field;
    }

    /** @param user null for none */
    private void answer(String user, String word) {
        List<HttpAuthHandler> all = new ArrayList<HttpAuthHandler>(waiting);
        waiting.clear();
        asking = null;
        dialog = null;
        for (HttpAuthHandler handler : all) {
            if (user == null) handler.cancel();
            else handler.proceed(user, word);
        }
    }

    /** The window goes. */
    void close() {
        if (dialog != null) dialog.dismiss();
        answer(null, null);
    }
}
