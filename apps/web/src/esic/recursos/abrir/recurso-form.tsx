import { temVisivel, TEXTOS_DO_RECURSO } from '@balcao/domain';
import { Button } from '../../../ui/button.tsx';
import type { Recurso } from '@balcao/contracts';
import { abrirRecurso, abrirRecursoPublico } from '@balcao/contracts/esquemas';
import { AnexosCampo } from '../../anexos/anexos-campo.tsx';
import { useFormularioComAnexos } from '../../anexos/formulario-com-anexos.ts';
import { RascunhoAviso } from '../../solicitacoes/nova/rascunho-aviso.tsx';
import { PeDoEnvio, FalhaDoEnvio } from '../../anexos/progresso-do-envio.tsx';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useNoNavegador } from '../../../lib/navegacao.ts';
import { ErrorPanel } from '../../../ui/states.tsx';
import type { SolicitacaoVista } from '../../processo/solicitacoes.queries.ts';
import { useTamanho } from '../../processo/tamanhos.ts';
import { useRecarregar } from '../../processo/detalhes.queries.ts';
import classes from './abrir.module.css';

interface FalhaAoRecorrerProps {
  recusa: { erro: unknown; campos: readonly string[] };
  /** What was typed, to be copied where it has no place to go any more. */
  escrito: string;
  onRepetir: () => void;
  onVerLista: () => void;
}

/**
 * Why an appeal was not taken, in the server's words. Refused because something changed meanwhile,
 * as by another tab, it leads to the appeals that there are.
 */
function FalhaAoRecorrer({ recusa, escrito, onRepetir, onVerLista }: FalhaAoRecorrerProps) {
  const { erro } = recusa;
  const mudou = erro instanceof ApiError && erro.status === 409 && !erro.code.startsWith('ENVIO_');
  if (!mudou) return <FalhaDoEnvio {...recusa} onRepetir={onRepetir} />;
  return (
    <ErrorPanel erro={erro} titulo="O recurso não foi aberto">
      <p>O que você escreveu continua aqui.</p>
      <CopyButton
        variant="default"
        valor={escrito}
        rotulo="Copiar o que escrevi"
        confirmacao="Texto copiado"
      />
      <Button variant="default" onClick={onVerLista}>
        {TEXTOS_DO_RECURSO.lista}
      </Button>
    </ErrorPanel>
  );
}

/**
 * The form of an appeal: of whoever is signed in, or by the protocol of its request. When it is made
 * everything that was read of requests is read anew.
 */
export function useRecorrer(
  { id, publica }: SolicitacaoVista,
  arquivos: readonly File[],
  onAberto: (recurso: Recurso) => void,
) {
  const recarregar = useRecarregar();
  const nome = `recurso:${id}`;
  const { demais } = useTamanho('recurso_tamanho');
  return useFormularioComAnexos(publica ? abrirRecursoPublico : abrirRecurso, {
    nome,
    rascunho: nome,
    inicial: { mensagem: '' },
    escolhido: { anexos: arquivos },
    corpo: ({ mensagem }) => ({ ...publica, solicitacao_id: id, mensagem: mensagem.trim() }),
    regras: ({ mensagem }) => ({ mensagem: demais(mensagem) }),
    onFeito: ({ data }) => {
      onAberto(data);
      void recarregar();
    },
  });
}

interface RecursoFormProps {
  form: ReturnType<typeof useRecorrer>;
  onArquivos: (arquivos: readonly File[]) => void;
  onVerLista: () => void;
  onClose: () => void;
}

/** The form of an appeal (`esic.md` §5): a message and, if wanted, files. */
export function RecursoForm({ form, onArquivos, onVerLista, onClose }: RecursoFormProps) {
  const { anexos, envio } = form;
  const { mensagem } = form.valores;
  const { maximo } = useTamanho('recurso_tamanho');
  // Without code nothing would enable it.
  const acordada = useNoNavegador(() => true, false);
  return (
    <Formulario de={form} className={classes.formulario}>
      {form.recuperado && !form.ocupado && !form.comAnexos && (
        <RascunhoAviso onLimpar={form.limpar} />
      )}
      <Campo
        {...form.campo('mensagem')}
        label="Mensagem"
        maximo={maximo}
        description="Diga por que você não concorda e o que espera receber."
        linhas={6}
      />
      <AnexosCampo
        {...anexos}
        onChange={(novos) => {
          anexos.onChange(novos);
          onArquivos(novos);
        }}
      />
      <FalhaAoRecorrer
        recusa={form.recusa}
        escrito={mensagem}
        onRepetir={form.enviar}
        onVerLista={onVerLista}
      />
      <PeDoEnvio
        envio={envio}
        enviar="Enviar recurso"
        ocupado="Abrindo recurso..."
        disabled={acordada && !temVisivel(mensagem)}
        onClose={onClose}
      />
    </Formulario>
  );
}
