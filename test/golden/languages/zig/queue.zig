//! A queue of jobs.
//! One producer, many consumers.

const std = @import("std");
const builtin = @import("builtin");
const Allocator = std.mem.Allocator;
const Job = @import("job.zig").Job;
pub const Clock = @import("time/clock.zig");
pub usingnamespace @import("limits.zig");
const c = @cImport({
    @cInclude("pthread.h");
});
const schema = @embedFile("schema.sql");

pub const MAX_JOBS: usize = 1024;
const endpoint = "https://jobs.example.com/v1/jobs";
var next_id: u64 = 0;
threadlocal var depth: u32 = 0;
pub const Callback = *const fn (job: *Job) void;

/// What can go wrong.
pub const QueueError = error{ Full, Closed } || Allocator.Error;
const StoreError = error{
    NotFound,
    Denied,
};

/// How urgent a job is.
pub const Priority = enum(u8) {
    low,
    /// The usual one.
    normal = 5,
    high,
    _,

    pub fn isUrgent(self: Priority) bool {
        return self == .high;
    }
};

pub const Payload = union(enum) {
    text: []const u8,
    number: i64,
    none,
};

/// Keeps jobs in order.
pub const Queue = struct {
    allocator: Allocator,
    items: std.ArrayList(Job),
    closed: bool = false,

    const Self = @This();
    pub const empty = Queue{ .allocator = undefined, .items = undefined };

    /// Makes an empty queue.
    pub fn init(allocator: Allocator) !Queue {
        const items = try std.ArrayList(Job).initCapacity(allocator, MAX_JOBS);
        errdefer items.deinit();
        return Queue{ .allocator = allocator, .items = items };
    }

    pub fn push(self: *Self, job: Job, on_done: ?Callback) QueueError!void {
        if (self.closed) return error.Closed;
        if (self.items.items.len >= MAX_JOBS) {
            return QueueError.Full;
        } else if (builtin.mode == .Debug) {
            log("jobs.pushed", .{ .id = job.id, .done = on_done });
        }
        self.items.append(job) catch |err| return err;
    }

    fn drain(self: *Self, visit: Callback) void {
        while (self.items.popOrNull()) |job| : (depth += 1) {
            visit(&job);
        }
        for (self.items.items, 0..) |item, index| {
            _ = index;
            self.handle(item.payload);
        }
    }

    inline fn handle(self: *const Self, payload: Payload) void {
        switch (payload) {
            .text => |text| std.debug.print("{s}", .{text}),
            .number, .none => skip(self),
            else => unreachable,
        }
    }
};

/// A ring of anything.
pub fn Ring(comptime T: type, comptime size: usize) type {
    return struct {
        slots: [size]T = undefined,
        head: usize = 0,

        pub fn put(ring: *@This(), value: T) ?T {
            const old: T = ring.slots[ring.head];
            ring.slots[ring.head] = value;
            return if (ring.head == 0) null else old;
        }
    };
}

export fn queue_open(capacity: c_int) callconv(.C) c_int {
    return capacity;
}

extern "c" fn getpid() c_int;

fn log(comptime topic: []const u8, args: anytype) void {
    const Local = struct {
        fn write(text: []const u8) void {
            std.log.info(text, .{});
        }
    };
    Local.write(topic);
    _ = args;
}

comptime {
    std.debug.assert(MAX_JOBS > 0);
}

test "a queue takes jobs" {
    var queue = try Queue.init(std.testing.allocator);
    try queue.push(Job{ .id = 1 }, null);
    try std.testing.expectEqual(@as(usize, 1), queue.items.items.len);
}

test Queue {
    _ = @import("queue_test.zig");
}
