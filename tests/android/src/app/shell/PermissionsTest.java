package app.shell;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.robolectric.Shadows.shadowOf;

import android.Manifest;
import android.app.Activity;
import android.content.pm.PackageManager;
import android.net.Uri;
import android.webkit.GeolocationPermissions;
import android.webkit.PermissionRequest;
import org.junit.Before;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Config;
import org.robolectric.shadows.ShadowActivity;
import org.robolectric.util.ReflectionHelpers;

/** The owner selected every permission: which pages may use them, and after which consent. */
@RunWith(ShellRunner.class)
@Apk("site")
@Config(sdk = {24, 34, 36}, shadows = ShadowServiceWorkers.class)
public class PermissionsTest {
    private static final String OWN = "https://shop.example.com/";
    private static final String FOREIGN = "https://evil.example/";
    private static final String[] CAMERA = {PermissionRequest.RESOURCE_VIDEO_CAPTURE};
    private static final String[] BOTH = {PermissionRequest.RESOURCE_VIDEO_CAPTURE, PermissionRequest.RESOURCE_AUDIO_CAPTURE};

    /** The result that the page received: "granted", "denied", or null while it waits. */
    private String told;
    private Phone phone;

    @Before
    public void start() {
        phone = Phone.start();
    }

    private final class FromPage extends PermissionRequest {
        private final String origin;
        private final String[] resources;

        FromPage(String origin, String... resources) {
            this.origin = origin;
            this.resources = resources;
        }

        @Override
        public Uri getOrigin() {
            return Uri.parse(origin);
        }

        @Override
        public String[] getResources() {
            return resources;
        }

        @Override
        public void grant(String[] given) {
            assertArrayEquals(resources, given);
            told = "granted";
        }

        @Override
        public void deny() {
            told = "denied";
        }
    }

    private ShadowActivity.PermissionsRequest asked() {
        return shadowOf(phone.activity()).getLastRequestedPermission();
    }

    /** The user's answer to the system's current question. */
    private void answer(boolean yes) {
        ShadowActivity.PermissionsRequest question = asked();
        int[] results = new int[question.requestedPermissions.length];
        for (int i = 0; i < results.length; i++) {
            results[i] = yes ? PackageManager.PERMISSION_GRANTED : PackageManager.PERMISSION_DENIED;
            if (yes) shadowOf(RuntimeEnvironment.getApplication()).grantPermissions(question.requestedPermissions[i]);
        }
        // As the system does: until then Android refuses further requests immediately.
        ReflectionHelpers.setField(Activity.class, phone.activity(), "mHasCurrentPermissionsRequest", false);
        phone.activity().onRequestPermissionsResult(question.requestCode, question.requestedPermissions, results);
        phone.idle();
    }

    @Test
    public void thePageGetsTheCameraOnceThePersonAgreed() {
        phone.chrome().onPermissionRequest(new FromPage(OWN, CAMERA));
        assertNull(told);
        assertArrayEquals(new String[] {Manifest.permission.CAMERA}, asked().requestedPermissions);
        answer(true);
        assertEquals("granted", told);
        told = null;
        phone.chrome().onPermissionRequest(new FromPage(OWN, CAMERA));
        assertEquals("it is asked once", "granted", told);
    }

    @Test
    public void thePageIsToldThatThePersonDeclined() {
        phone.chrome().onPermissionRequest(new FromPage(OWN, BOTH));
        answer(false);
        assertEquals("denied", told);
    }

    @Test
    public void whatIsAskedInTheMeantimeWaitsForItsTurn() {
        phone.chrome().onPermissionRequest(new FromPage(OWN, CAMERA));
        String[] located = new String[1];
        phone.chrome().onGeolocationPermissionsShowPrompt(OWN, (origin, allowed, remembered) -> located[0] = allowed ? "granted" : "denied");
        assertArrayEquals(new String[] {Manifest.permission.CAMERA}, asked().requestedPermissions);
        answer(true);
        assertEquals("granted", told);
        assertNull(located[0]);
        assertEquals(Manifest.permission.ACCESS_FINE_LOCATION, asked().requestedPermissions[0]);
        answer(true);
        assertEquals("granted", located[0]);
    }

    @Test
    public void aQuestionThatWasCutShortIsAskedOnceMore() {
        phone.chrome().onPermissionRequest(new FromPage(OWN, CAMERA));
        for (int times = 0; times < 2; times++) {
            assertNull(told);
            ReflectionHelpers.setField(Activity.class, phone.activity(), "mHasCurrentPermissionsRequest", false);
            phone.activity().onRequestPermissionsResult(asked().requestCode, new String[0], new int[0]);
        }
        assertEquals("denied", told);
    }

    @Test
    public void aForeignPageGetsNothingAndNobodyIsAsked() {
        ShadowActivity.PermissionsRequest before = asked();
        for (String origin : new String[] {FOREIGN, "https://shop.example.com.evil.example/", "http://shop.example.com/", "https://x.shop.example.com/"}) {
            told = null;
            phone.chrome().onPermissionRequest(new FromPage(origin, CAMERA));
            assertEquals(origin, "denied", told);
        }
        assertEquals(before, asked());
    }

    @Test
    public void whatNobodyCanTickIsDenied() {
        phone.chrome().onPermissionRequest(new FromPage(OWN, PermissionRequest.RESOURCE_MIDI_SYSEX));
        assertEquals("denied", told);
    }

    @Test
    public void thePageLearnsWhereThePhoneIsOnceThePersonAgreed() {
        phone.chrome().onGeolocationPermissionsShowPrompt(OWN, new Place());
        assertNull(told);
        answer(true);
        assertEquals("granted", told);
    }

    @Test
    public void aForeignPageDoesNotLearnWhereThePhoneIs() {
        phone.chrome().onGeolocationPermissionsShowPrompt(FOREIGN, new Place());
        assertEquals("denied", told);
    }

    private final class Place implements GeolocationPermissions.Callback {
        @Override
        public void invoke(String origin, boolean allowed, boolean remembered) {
            assertEquals("never remembered by the engine", false, remembered);
            told = allowed ? "granted" : "denied";
        }
    }

    @Test
    public void noStartAsksForNotifications() {
        assertNull(asked());
        for (int start = 0; start < 4; start++) assertNull(shadowOf(Phone.start().activity()).getLastRequestedPermission());
    }
}
