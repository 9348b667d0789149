package app.shell;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.robolectric.Shadows.shadowOf;

import android.app.Activity;
import android.app.AlertDialog;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import android.content.pm.PackageManager;
import android.os.Build;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;
import org.robolectric.shadows.ShadowActivity;
import org.robolectric.shadows.ShadowAlertDialog;
import org.robolectric.util.ReflectionHelpers;

/** The permission request of the shell in an app that shows a website, and its timing. */
@RunWith(ShellRunner.class)
@Apk("push")
@Config(sdk = {24, 36}, shadows = ShadowServiceWorkers.class)
public class PushWindowTest {
    private static final String QUESTION = "Shall we tell you when the bread is warm?";
    private Service service;
    private PushPhone phone;

    @Before
    public void begin() throws Exception {
        service = new Service();
        phone = new PushPhone(service).withPlayServices();
    }

    @After
    public void end() throws Exception {
        phone.settle();
        service.close();
    }

    private static AlertDialog dialog() {
        AlertDialog shown = ShadowAlertDialog.getLatestAlertDialog();
        return shown != null && shown.isShowing() ? shown : null;
    }

    private static ShadowActivity.PermissionsRequest asked(Phone window) {
        return shadowOf(window.activity()).getLastRequestedPermission();
    }

    private Phone thirdStart() {
        for (int start = 1; start < 3; start++) {
            Phone window = Phone.start();
            assertNull("at start " + start, dialog());
            assertNull(asked(window));
        }
        return Phone.start();
    }

    /** The user's answer to the system's question. */
    private void answer(Phone window, boolean yes) {
        phone.allow(yes);
        ShadowActivity.PermissionsRequest question = asked(window);
        if (question == null) return;
        assertArrayEquals(new String[] {"android.permission.POST_NOTIFICATIONS"}, question.requestedPermissions);
        ReflectionHelpers.setField(Activity.class, window.activity(), "mHasCurrentPermissionsRequest", false);
        int result = yes ? PackageManager.PERMISSION_GRANTED : PackageManager.PERMISSION_DENIED;
        window.activity().onRequestPermissionsResult(question.requestCode, question.requestedPermissions, new int[] {result});
        window.idle();
    }

    @Test
    public void itInvitesAtTheThirdStartAndNeverAgain() throws Exception {
        thirdStart();
        assertEquals(QUESTION, String.valueOf(shadowOf(dialog()).getMessage()));
        dialog().getButton(AlertDialog.BUTTON_NEGATIVE).performClick();
        phone.settle();
        assertNull(dialog());
        Phone window = Phone.start();
        assertNull(dialog());
        assertNull(asked(window));
        assertEquals(0, service.requests.size());
    }

    @Test
    public void whoSaysYesIsAskedByTheSystemAndThenRegistered() throws Exception {
        Phone window = thirdStart();
        dialog().getButton(AlertDialog.BUTTON_POSITIVE).performClick();
        window.idle();
        if (Build.VERSION.SDK_INT >= 33) assertNotNull(asked(window));
        answer(window, true);
        while (phone.lastAsked("com.google.iid.TOKEN_REQUEST") == null) Thread.yield();
        phone.playAnswers(PushPhone.TOKEN);
        assertEquals("POST /a/cafe/~push", service.last().line);
        assertEquals("[\"bread\",\"events\"]", service.last().body.getJSONArray("topics").toString());
        assertEquals("on", phone.registration().state());
    }

    @Test
    public void whoDeclinesTheSystemsQuestionIsNotRegistered() throws Exception {
        if (Build.VERSION.SDK_INT < 33) return;
        Phone window = thirdStart();
        dialog().getButton(AlertDialog.BUTTON_POSITIVE).performClick();
        window.idle();
        answer(window, false);
        phone.settle();
        assertEquals(0, service.requests.size());
        assertEquals("blocked", phone.registration().state());
    }

    @Test
    public void withoutPlayServicesAndDistributorNobodyIsInvited() throws Exception {
        shadowOf(phone.app.getPackageManager()).deletePackage(PushPhone.PLAY);
        thirdStart();
        assertNull(dialog());
        assertEquals("unavailable", phone.registration().state());
    }

    @Test
    public void theShortcutOffersTopicsAndOff() throws Exception {
        phone.on();
        Phone.start(new Intent("app.shell.NOTIFICATIONS"));
        AlertDialog settings = dialog();
        assertEquals(2, settings.getListView().getAdapter().getCount());
        assertEquals(true, settings.getListView().isItemChecked(0));
        assertEquals(false, settings.getListView().isItemChecked(1));
        settings.getButton(AlertDialog.BUTTON_NEUTRAL).performClick();
        phone.settle();
        assertEquals("DELETE /a/cafe/~push/d1", service.last().line);
        assertEquals("off", phone.registration().state());
    }

    @Test
    public void theManifestGuardsTheReceiverAndHasTheShortcut() throws Exception {
        ActivityInfo[] receivers = phone.app.getPackageManager().getPackageInfo(phone.app.getPackageName(), PackageManager.GET_RECEIVERS).receivers;
        assertEquals(2, receivers.length);
        for (ActivityInfo receiver : receivers) {
            boolean isPlays = receiver.name.equals("app.shell.PushReceiver");
            assertEquals(isPlays ? "com.google.android.c2dm.permission.SEND" : null, receiver.permission);
        }
        Intent launch = new Intent(Intent.ACTION_MAIN).addCategory(Intent.CATEGORY_LAUNCHER).setPackage(phone.app.getPackageName());
        ActivityInfo activity = phone.app.getPackageManager().queryIntentActivities(launch, PackageManager.GET_META_DATA).get(0).activityInfo;
        assertNotNull(activity.loadXmlMetaData(phone.app.getPackageManager(), "android.app.shortcuts"));
    }
}
