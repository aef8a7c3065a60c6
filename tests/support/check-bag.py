"""Judges a ZIP file with a BagIt bag by RFC 8493, with Python's own libraries; answers what is in it as JSON."""
import hashlib
import json
import re
import sys
import zipfile

archive = zipfile.ZipFile(sys.argv[1])
broken = archive.testzip()
assert broken is None, broken
names = archive.namelist()
assert len(names) == len(set(names)), "a name stands twice"
assert len({name.casefold() for name in names}) == len(names), "two names differ in their case alone"
folders = {name.split("/", 1)[0] for name in names}
assert len(folders) == 1, folders
for name in names:
    parts = name.split("/")
    assert all(part not in ("", ".", "..") for part in parts), name
    assert "\\" not in name and "%" not in name, name
folder = folders.pop()
files = {name.split("/", 1)[1]: archive.read(name) for name in names}


def tags(path):
    return dict(line.split(": ", 1) for line in files[path].decode("utf-8").splitlines())


assert files["bagit.txt"] == b"BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n"


def manifest(path):
    sums = {}
    for line in files[path].decode("utf-8").splitlines():
        found = re.fullmatch(r"([0-9a-f]{64})  (.+)", line)
        assert found and found[2] not in sums, line
        sums[found[2]] = found[1]
    return sums


payload = {path for path in files if path.startswith("data/")}
payload_sums = manifest("manifest-sha256.txt")
tag_sums = manifest("tagmanifest-sha256.txt")
assert set(payload_sums) == payload, set(payload_sums) ^ payload
assert set(tag_sums) == set(files) - payload - {"tagmanifest-sha256.txt"}, tag_sums
for path, wanted in {**payload_sums, **tag_sums}.items():
    assert hashlib.sha256(files[path]).hexdigest() == wanted, path
info = tags("bag-info.txt")
size = sum(len(files[path]) for path in payload)
assert info["Payload-Oxum"] == f"{size}.{len(payload)}", info
json.dump({"folder": folder, "info": info, "paths": sorted(files)}, sys.stdout)
