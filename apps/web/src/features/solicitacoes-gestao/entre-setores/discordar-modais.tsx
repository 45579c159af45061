import type { AtendimentoPerdido, Discordancia } from '@balcao/contracts';
import { decidirDiscordancia, discordarDaMudanca } from '@balcao/contracts/esquemas';
import { temVisivel } from '@balcao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { useRecarregar } from '../../../esic/processo/detalhes.queries.ts';
import { call } from '../../../lib/call.ts';
import { useFormulario } from '../../../lib/formulario.ts';
import { guardar } from '../../../lib/rascunho.ts';
import { useAcao } from '../../../lib/use-acao.ts';
import type { Pedido } from '../../../lib/wire.ts';
import { BotoesDoDialogo } from '../../../ui/barra-de-salvar.tsx';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import leitura from '../../../ui/leitura.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { entreSetoresQuery } from '../../../esic/processo/entre-setores.queries.ts';
import classes from '../gestao.module.css';

/** What is disputed: by whoever lost a request, or before the SIC. */
export type Disputa = { perdido: AtendimentoPerdido } | { discordancia: Discordancia };

interface DialogoProps {
  onFeito: (aviso: string) => void;
  onClose: () => void;
}

/** Whoever lost a request says why it should come back. */
export function DiscordarModal({
  perdido: { id, numero_protocolo, tirado_por },
  onFeito,
  onClose,
}: DialogoProps & { perdido: AtendimentoPerdido }) {
  const queries = useQueryClient();
  const rascunho = `discordar:${id}`;
  const acao = useAcao({
    mutationFn: (body: Pedido<typeof discordarDaMudanca>['body']) =>
      call(discordarDaMudanca, { body }),
    onSuccess: ({ data }) => {
      guardar(rascunho, undefined);
      queries.setQueryData(entreSetoresQuery.queryKey, data);
      onFeito(`O SIC vai decidir se a solicitação ${numero_protocolo} volta a você.`);
    },
  });
  const form = useFormulario(discordarDaMudanca, {
    rascunho,
    inicial: { motivo: '' },
    corpo: (valores) => ({ perdido_id: id, ...valores }),
    acao,
  });
  return (
    <Modal
      titulo={`Discordar da mudança de ${numero_protocolo}`}
      onClose={onClose}
      ocupado={form.ocupado}
    >
      <Formulario de={form} className={classes.formulario}>
        <p>
          O SIC e {tirado_por} leem o motivo, e o SIC decide se a solicitação volta a você. Até lá
          ela fica com quem a atende agora.
        </p>
        <Campo
          {...form.campo('motivo')}
          label="Por que a solicitação deve voltar a você"
          linhas={4}
        />
        <BotoesDoDialogo enviar="Discordar" ocupado={form.ocupado} onClose={onClose} />
      </Formulario>
      <FalhaDoDialogo
        {...form.recusa}
        escrito={form.valores.motivo}
        onVoltar={acao.reset}
        onClose={onClose}
      />
    </Modal>
  );
}

const DECISOES = [
  { value: '', label: 'Escolha' },
  { value: 'volta', label: 'Devolver a quem atendia' },
  { value: 'fica', label: 'Deixar como está' },
];

/** The SIC decides who attends a request from now on. */
export function DecidirModal({
  discordancia: { id, numero_protocolo, de, atendente, motivo: deles },
  onFeito,
  onClose,
}: DialogoProps & { discordancia: Discordancia }) {
  const recarregar = useRecarregar();
  const rascunho = `decidir:${id}`;
  const acao = useAcao({
    mutationFn: (body: Pedido<typeof decidirDiscordancia>['body']) =>
      call(decidirDiscordancia, { body }),
    onSuccess: async (_feita, { volta }) => {
      guardar(rascunho, undefined);
      await recarregar();
      onFeito(
        volta
          ? `Solicitação ${numero_protocolo} devolvida a ${de}.`
          : `Solicitação ${numero_protocolo} fica com quem a atende.`,
      );
    },
  });
  const form = useFormulario(decidirDiscordancia, {
    rascunho,
    inicial: { volta: '', motivo: '' },
    corpo: ({ volta, motivo }) => ({
      perdido_id: id,
      volta: volta === 'volta',
      ...(temVisivel(motivo) && { motivo }),
    }),
    acao,
    regras: ({ volta, motivo }) => ({
      ...(volta === '' && { volta: 'Escolha com quem a solicitação fica.' }),
      ...(volta === 'fica' &&
        !temVisivel(motivo) && { motivo: 'Escreva por que a solicitação fica como está.' }),
    }),
  });
  return (
    <Modal
      titulo={`Decidir quem atende ${numero_protocolo}`}
      onClose={onClose}
      ocupado={form.ocupado}
    >
      <Formulario de={form} className={classes.formulario}>
        <p className={leitura.texto}>
          {de}: {deles}
        </p>
        <p className={leitura.miudo}>
          {atendente === null ? 'Ninguém atende agora.' : `Atende agora: ${atendente}.`}
        </p>
        <Campo {...form.campo('volta')} label="Decisão" withAsterisk={false} opcoes={DECISOES} />
        <Campo
          {...form.campo('motivo')}
          label="Motivo"
          description="Só servidores leem."
          required={form.valores.volta === 'fica'}
          linhas={3}
        />
        <BotoesDoDialogo enviar="Decidir" ocupado={form.ocupado} onClose={onClose} />
      </Formulario>
      <FalhaDoDialogo
        {...form.recusa}
        escrito={form.valores.motivo}
        onVoltar={acao.reset}
        onClose={onClose}
      />
    </Modal>
  );
}
