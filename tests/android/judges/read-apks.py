"""Prints what androguard reads from each package in a folder: one line of JSON each, sorted by name."""
import json
import logging
import pathlib
import sys

logging.disable(logging.CRITICAL)
try:
    from androguard.core.apk import APK
except ImportError:  # before version 4
    from androguard.core.bytecodes.apk import APK

for path in sorted(pathlib.Path(sys.argv[1]).glob("*.apk")):
    apk = APK(str(path))
    print(json.dumps({
        "name": apk.get_app_name(),
        "packageId": apk.get_package(),
        "versionCode": apk.get_androidversion_code(),
        "permissions": sorted(apk.get_permissions()),
        "activity": apk.get_main_activity(),
        "isSigned": [apk.is_signed_v1(), apk.is_signed_v2(), apk.is_signed_v3()],
        "certificate": [certificate.sha256.hex() for certificate in apk.get_certificates_v3()],
    }))
