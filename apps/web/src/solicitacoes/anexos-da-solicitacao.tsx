import type { Anexo } from '@balcao/contracts';
import { formatarTamanho, SEM_VALOR } from '@balcao/domain';
import { ActionIcon } from '@mantine/core';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { MouseEvent } from 'react';
import classes from './anexos.module.css';
import { FalhaDoDownload } from './falha-do-download.tsx';
import { useBaixarAnexo, type RenovarAnexos } from './use-baixar-anexo.ts';

interface ArquivoProps {
  anexo: Anexo;
  preparando: boolean;
  onBaixar: (evento: MouseEvent) => void;
  onRemover: (() => void) | undefined;
}

function Arquivo({ anexo, preparando, onBaixar, onRemover }: ArquivoProps) {
  const { nome, url, bytes, anexado_por, setor } = anexo;
  const ajuda = [
    formatarTamanho(bytes),
    anexado_por?.nome ?? SEM_VALOR.anexado_por,
    setor?.nome,
    preparando ? 'preparando o download...' : undefined,
  ];
  return (
    <li className={classes.arquivo}>
      <IconFileDownload size={22} stroke={1.75} aria-hidden />
      <span className={classes.nome}>
        <a href={url} download={nome} aria-busy={preparando} onClick={onBaixar}>
          {nome}
        </a>
        <span className={classes.ajuda}>
          {ajuda.filter((parte) => parte !== undefined).join(' · ')}
        </span>
      </span>
      {onRemover && (
        <ActionIcon variant="subtle" size={44} aria-label={`Remover ${nome}`} onClick={onRemover}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

interface AnexosDaSolicitacaoProps {
  anexos: readonly Anexo[];
  /** Who may remove which, by the rule of `domain`; without it nobody may. */
  podeRemover?: (anexo: Anexo) => boolean;
  /** Asked to remove one: to be confirmed before it is done. */
  onRemover?: (anexo: Anexo) => void;
  /** Gives addresses that open, where those of the files have become too old. */
  renovar?: RenovarAnexos;
}

/** The files of a request: each downloads by an address that is short-lived. */
export function AnexosDaSolicitacao(props: AnexosDaSolicitacaoProps) {
  const { anexos, podeRemover, onRemover, renovar } = props;
  const { aoTocar, preparando, falha } = useBaixarAnexo(anexos, renovar);
  return (
    <>
      {falha && <FalhaDoDownload {...falha} restantes={anexos} />}
      {anexos.length === 0 ? (
        <p>{SEM_VALOR.documentos}</p>
      ) : (
        <ul className={classes.arquivos} aria-label="Anexos">
          {anexos.map((anexo) => (
            <Arquivo
              key={anexo.identificador}
              anexo={anexo}
              preparando={preparando === anexo.identificador}
              onBaixar={(evento) => aoTocar(anexo, evento)}
              onRemover={onRemover && podeRemover?.(anexo) ? () => onRemover(anexo) : undefined}
            />
          ))}
        </ul>
      )}
    </>
  );
}
