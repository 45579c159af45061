import { type Anexo, removerAnexo } from '@balcao/contracts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { announce } from '../../lib/anuncio.ts';
import { ConfirmarAcao } from '../processo/confirmar-acao.tsx';
import { useRecarregar } from '../processo/detalhes.queries.ts';
import { AnexosDaSolicitacao, type RenovarAnexos } from './anexos-da-solicitacao.tsx';
import classes from './anexos.module.css';

/** Of what a file stops being part, and the call that takes it from there. */
interface DonoDoAnexo {
  nome: string;
  remover: (id: string) => Promise<unknown>;
}

const SOLICITACAO: DonoDoAnexo = {
  nome: 'da solicitação',
  remover: (id) => call(removerAnexo, { params: { id } }),
};

interface RemoverAnexoProps {
  anexo: Anexo;
  dono?: DonoDoAnexo;
  onClose: () => void;
}

/** Asks before a file is removed; only who attached it may (`esic.md` §5). */
function RemoverAnexo({ anexo, dono = SOLICITACAO, onClose }: RemoverAnexoProps) {
  const recarregar = useRecarregar();
  const acao = useAcao({
    mutationFn: () => dono.remover(anexo.identificador),
    onSuccess: async () => {
      await recarregar();
      announce(`${anexo.nome} removido.`);
      onClose();
    },
  });
  return (
    <ConfirmarAcao
      titulo="Remover este anexo?"
      confirmar="Remover anexo"
      perigo
      acao={acao}
      onClose={onClose}
    >
      <p>
        <strong>{anexo.nome}</strong> deixa de fazer parte {dono.nome}. Isso não pode ser desfeito.
      </p>
    </ConfirmarAcao>
  );
}

interface AnexosQueSaemProps {
  anexos: readonly Anexo[];
  dono?: DonoDoAnexo;
  podeRemover: (anexo: Anexo) => boolean;
  renovar?: RenovarAnexos | undefined;
}

/**
 * Files that may be removed, after asking. The focus then goes on to the file that took the place of
 * the removed one, or to the one before it; without any left, to the place itself.
 */
export function AnexosQueSaem({ anexos, dono, podeRemover, renovar }: AnexosQueSaemProps) {
  const [removido, setRemovido] = useState<Anexo>();
  const lugar = useRef<HTMLDivElement>(null);
  /** The one that was asked to be removed, and where it stood. */
  const saindo = useRef<{ anexo: Anexo; posicao: number }>(undefined);
  useEffect(() => {
    if (removido || !saindo.current) return;
    const { anexo, posicao } = saindo.current;
    // Given up, or on its way: the list may come after the dialog closed, and the focus is on its button.
    if (anexos.some(({ identificador }) => identificador === anexo.identificador)) return;
    saindo.current = undefined;
    const links = [...(lugar.current?.querySelectorAll('a') ?? [])];
    const seguinte = links[posicao] ?? links.at(-1) ?? lugar.current;
    if (document.activeElement === document.body) seguinte?.focus();
  }, [removido, anexos]);
  return (
    <>
      <div ref={lugar} className={classes.lugar} tabIndex={-1}>
        <AnexosDaSolicitacao
          anexos={anexos}
          podeRemover={podeRemover}
          onRemover={(anexo) => {
            saindo.current = { anexo, posicao: anexos.indexOf(anexo) };
            setRemovido(anexo);
          }}
          {...(renovar && { renovar })}
        />
      </div>
      {removido && (
        <RemoverAnexo
          anexo={removido}
          {...(dono && { dono })}
          onClose={() => setRemovido(undefined)}
        />
      )}
    </>
  );
}
