import { cabeEm, LIMITES_DO_RECURSO, temVisivel } from '@balcao/domain';
import { useState, type SubmitEvent } from 'react';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { useFaltas } from '../../lib/faltas.ts';
import { focarPrimeiroCampo } from '../../lib/foco.ts';
import type { Rascunho } from '../../lib/rascunho.ts';
import { AnexosCampo } from '../../solicitacoes/anexos-campo.tsx';
import { problemaDosAnexos } from '../../solicitacoes/anexos-do-envio.ts';
import { RascunhoAviso } from '../../solicitacoes/nova/rascunho-aviso.tsx';
import { PeDoEnvio } from '../../solicitacoes/pe-do-envio.tsx';
import { useLimitesDeAnexos } from '../../solicitacoes/use-limites-de-anexos.ts';
import { TextoContado } from '../../ui/texto-contado.tsx';
import classes from './abrir.module.css';
import { FalhaAoRecorrer } from './falha-ao-recorrer.tsx';
import type { EnvioDoRecurso } from './use-recorrer.ts';

export const MENSAGEM_VAZIA = { mensagem: '' };

interface RecursoFormProps {
  rascunho: Rascunho<typeof MENSAGEM_VAZIA>;
  arquivos: readonly File[];
  onArquivos: (arquivos: readonly File[]) => void;
  envio: EnvioDoRecurso;
  onVerLista: () => void;
  onClose: () => void;
}

/** The form of an appeal (`esic.md` §5): a message and, if wanted, files. */
export function RecursoForm(props: RecursoFormProps) {
  const { rascunho, arquivos, onArquivos, envio, onVerLista, onClose } = props;
  const { mensagem } = rascunho.campos;
  const { enviando, erro } = envio;
  /** What stopped the last try; its fields tell what it was while it is typed. */
  const { recusa, conferir } = useFaltas<object>();
  const [enviados, setEnviados] = useState<readonly File[]>();
  const limites = useLimitesDeAnexos();
  const form = useFormComErros(recusa ?? erro);

  const enviar = (evento?: SubmitEvent) => {
    evento?.preventDefault();
    const cabe = cabeEm(mensagem.trim(), LIMITES_DO_RECURSO.mensagem);
    const parou = !cabe || problemaDosAnexos(arquivos, limites) !== undefined;
    if (!conferir(parou ? {} : undefined)) return;
    setEnviados(arquivos);
    envio.enviar(mensagem.trim(), arquivos);
  };
  return (
    <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
      {rascunho.recuperado && !enviando && arquivos.length === 0 && (
        <RascunhoAviso
          onLimpar={() => {
            rascunho.limpar();
            focarPrimeiroCampo(form.current);
          }}
        />
      )}
      <TextoContado
        label="Mensagem"
        description="Diga por que você não concorda e o que espera receber."
        maximo={LIMITES_DO_RECURSO.mensagem}
        linhas={6}
        required
        value={mensagem}
        onChange={(nova) => rascunho.editar({ mensagem: nova })}
        disabled={enviando}
        error={erroDoCampo(erro, 'mensagem')}
      />
      <AnexosCampo
        arquivos={arquivos}
        onChange={onArquivos}
        limites={limites}
        disabled={enviando}
        error={arquivos === enviados ? erroDoCampo(erro, 'anexos') : undefined}
      />
      <FalhaAoRecorrer erro={erro} escrito={mensagem} onRepetir={enviar} onVerLista={onVerLista} />
      <PeDoEnvio
        envio={envio}
        enviar="Enviar recurso"
        ocupado="Abrindo recurso..."
        disabled={!temVisivel(mensagem)}
        onClose={onClose}
      />
    </form>
  );
}
