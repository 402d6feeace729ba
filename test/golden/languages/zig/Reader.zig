//! A file that is a type: reads lines from a buffer.
buffer: []const u8,
at: usize = 0,

const Reader = @This();
const std = @import("std");
const ascii = @import("std").ascii;
const Options = @import("options.zig").parse.Options;

pub const Error = error{EndOfStream};
const table = [_]Handler{ readLine, skipLine };
const Handler = fn (*Reader) Error!?[]const u8;

pub fn init(buffer: []const u8) Reader {
    return .{ .buffer = buffer };
}

/// The next line, without its end.
pub fn readLine(self: *Reader) Error!?[]const u8 {
    const start = self.at;
    defer self.at += 1;
    while (self.at < self.buffer.len) : (self.at += 1) {
        if (ascii.isWhitespace(self.buffer[self.at])) break;
    } else return null;
    const line = self.peek() orelse return Error.EndOfStream;
    return line[start..];
}

fn skipLine(self: *Reader) Error!?[]const u8 {
    return self.readLine();
}

fn peek(self: *const Reader) ?[]const u8 {
    var options: Options = .{ .strict = true };
    const query = "SELECT line FROM lines WHERE at = ?";
    const limit = blk: {
        break :blk maxOf(options.limit, self.at);
    };
    return fetch(query, limit, options);
}

pub const Iterator = struct {
    reader: *Reader,
    pub const Item = struct { text: []const u8, number: usize };

    pub fn next(it: *Iterator) ?Item {
        const text = (it.reader.readLine() catch null) orelse return null;
        return Item{ .text = text, .number = it.reader.at };
    }
};

const Opaque = opaque {
    pub fn close(self: *Opaque) void {
        c_close(self);
    }
};

test "reads" {
    var reader = Reader.init("a b");
    const line = try reader.readLine();
    try std.testing.expectEqualStrings("a", line.?);
}

test {
    std.testing.refAllDecls(@This());
}
