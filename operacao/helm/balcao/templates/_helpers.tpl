{{- define "balcao.nome" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "balcao.etiquetas" -}}
app.kubernetes.io/name: balcao
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "balcao.metadata" -}}
name: {{ include "balcao.nome" . }}
labels:
  {{- include "balcao.etiquetas" . | nindent 2 }}
  app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
  app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "balcao.imagem" -}}
{{- $versao := .Values.imagem.versao | default .Chart.AppVersion -}}
{{ .Values.imagem.nome }}{{ if hasPrefix "sha256:" $versao }}@{{ else }}:{{ end }}{{ $versao }}
{{- end }}

{{- /* O que um contêiner pode: nada que o servidor não use. */}}
{{- define "balcao.contido" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{- define "balcao.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.imagem.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
volumes:
  - name: dados
    emptyDir: {}
  - name: tmp
    emptyDir: {}
  {{- with .Values.anexos.volume }}
  - name: anexos
    persistentVolumeClaim:
      claimName: {{ . }}
  {{- end }}
  {{- with .Values.autoridades.configMap }}
  - name: autoridades
    configMap:
      name: {{ . }}
  {{- end }}
{{- end }}

{{- /* Imagem, ambiente e lugares de um contêiner do Balcão. */}}
{{- define "balcao.conteiner" -}}
image: {{ include "balcao.imagem" . | quote }}
imagePullPolicy: {{ .Values.imagem.pullPolicy }}
securityContext:
  {{- include "balcao.contido" . | nindent 2 }}
env:
  - name: PUBLIC_URL
    value: {{ .Values.publicUrl | quote }}
  - name: METRICS_PORT
    value: '9464'
  - name: METRICS_HOST
    value: 0.0.0.0
  {{- with .Values.anexos.volume }}
  - name: STORAGE_URL
    value: file:///anexos
  {{- end }}
  {{- if .Values.autoridades.configMap }}
  - name: NODE_EXTRA_CA_CERTS
    value: /autoridades/{{ .Values.autoridades.arquivo }}
  {{- end }}
  {{- range $nome, $valor := .Values.variaveis }}
  - name: {{ $nome }}
    value: {{ $valor | quote }}
  {{- end }}
  {{- $obrigatorias := list "APP_KEY" "DATABASE_URL" "DATABASE_OWNER_URL" "SMTP_URL" }}
  {{- range ternary $obrigatorias (append $obrigatorias "STORAGE_URL") (ne .Values.anexos.volume "") }}
  - name: {{ . }}
    valueFrom:
      secretKeyRef:
        name: {{ $.Values.segredo }}
        key: {{ . }}
  {{- end }}
  {{- range list "DATABASE_LEITURA_URL" "ENSAIO_URL" "PIX_BANCOS" }}
  - name: {{ . }}
    valueFrom:
      secretKeyRef:
        name: {{ $.Values.segredo }}
        key: {{ . }}
        optional: true
  {{- end }}
volumeMounts:
  - name: dados
    mountPath: /dados
  - name: tmp
    mountPath: /tmp
  {{- if .Values.anexos.volume }}
  - name: anexos
    mountPath: /anexos
  {{- end }}
  {{- if .Values.autoridades.configMap }}
  - name: autoridades
    mountPath: /autoridades
    readOnly: true
  {{- end }}
resources:
  {{- toYaml .Values.recursos | nindent 2 }}
{{- end }}
