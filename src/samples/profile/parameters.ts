import type { LocalizedText } from '#resources/schema/language';
import { profileBasic, type SampleProfile } from '#resources/samples/profile';
import type { SayText } from '#src/i18n/useText';
import { profileTexts } from './texts';

/** One parameter: its label and its value as text. */
interface Parameter {
  readonly label: LocalizedText;
  readonly read: (profile: SampleProfile, text: SayText) => string;
}

const { video, audio } = profileBasic.answer.parts;
const inVideo = video.parts.encoding.parts;
const inAudio = audio.parts.encoding.parts;

const fps = (amount: number) => `${amount} fps`;
const bps = (amount: number) => `${amount} bps`;
const channels = (amount: number, text: SayText) => text(profileTexts.channels, { amount });

/** The video's parameters, in the template's order. */
export const videoParameters: readonly Parameter[] = [
  { label: video.parts.mode.label, read: (profile) => profile.video.mode },
  { label: video.parts.acquisition.parts.resolution.label, read: (profile) => profile.video.acquisition.resolution },
  { label: video.parts.acquisition.parts.frameRate.label, read: (profile) => fps(profile.video.acquisition.frameRate) },
  { label: inVideo.resolution.label, read: (profile) => profile.video.encoding.resolution },
  { label: inVideo.rate.parts.min.label, read: (profile) => bps(profile.video.encoding.rate.min) },
  { label: inVideo.rate.parts.max.label, read: (profile) => bps(profile.video.encoding.rate.max) },
  { label: inVideo.rate.parts.default.label, read: (profile) => bps(profile.video.encoding.rate.default) },
  { label: inVideo.frameRate.label, read: (profile) => fps(profile.video.encoding.frameRate) },
  { label: inVideo.profile.label, read: (profile) => profile.video.encoding.profile },
];

/** The audio's parameters. */
export const audioParameters: readonly Parameter[] = [
  { label: audio.parts.mode.label, read: (profile) => profile.audio.mode },
  {
    label: audio.parts.acquisition.parts.channels.label,
    read: (profile, text) => channels(profile.audio.acquisition.channels, text),
  },
  { label: inAudio.channels.label, read: (profile, text) => channels(profile.audio.encoding.channels, text) },
  { label: inAudio.rate.label, read: (profile) => `${profile.audio.encoding.rate} kbps` },
  { label: inAudio.profile.label, read: (profile) => profile.audio.encoding.profile },
];
